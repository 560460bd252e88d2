ALTER TABLE "workspace"."submissions" ADD COLUMN "party_name" text;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "total_amount" double precision;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "total_currency" text;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "search_text" text;