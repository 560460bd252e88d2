ALTER TABLE "workspace"."submissions" DROP CONSTRAINT "submissions_idempotencyKey_unique";--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "owner" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_idempotency_key" ON "workspace"."submissions" USING btree ("owner","idempotency_key");