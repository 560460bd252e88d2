ALTER TABLE "workspace"."submissions" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "learnt_from" integer;