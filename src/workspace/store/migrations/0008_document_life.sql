CREATE TABLE "workspace"."document_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"until" date,
	"model_id" text
);
--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "content_type" text;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "decision_until" date;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "first_reading_id" uuid;--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace"."document_events" ADD CONSTRAINT "document_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "workspace"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_events_submission" ON "workspace"."document_events" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submissions_first_reading" ON "workspace"."submissions" USING btree ("first_reading_id");