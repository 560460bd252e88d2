ALTER TABLE "service"."sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "service"."sessions" ADD COLUMN "system" text;