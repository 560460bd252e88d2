ALTER TABLE "service"."examples" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "service"."examples" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service"."forgotten_examples" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "service"."forgotten_examples" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "examples_import" ON "service"."examples" USING btree ("import_id");