ALTER TABLE "workspace"."submissions" ADD COLUMN "boundaries" text;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "kept_from_id" uuid;