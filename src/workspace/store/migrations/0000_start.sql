CREATE SCHEMA "workspace";
--> statement-breakpoint
CREATE TABLE "workspace"."drafts" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"content" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text
);
--> statement-breakpoint
CREATE TABLE "workspace"."feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid,
	"request_id" text NOT NULL,
	"payload" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"problem_code" text,
	"problem_detail" text
);
--> statement-breakpoint
CREATE TABLE "workspace"."submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_id" text,
	"model_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'uncertain' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_by" text,
	"finished_at" timestamp with time zone,
	"result" text,
	"to_check" integer,
	"checked" integer DEFAULT 0 NOT NULL,
	"pages" integer,
	"lowest_confidence" double precision,
	"documents" integer,
	"problem_status" integer,
	"problem_code" text,
	"problem_detail" text,
	CONSTRAINT "submissions_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "workspace"."drafts" ADD CONSTRAINT "drafts_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "workspace"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace"."feedback" ADD CONSTRAINT "feedback_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "workspace"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_submission" ON "workspace"."feedback" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submissions_request" ON "workspace"."submissions" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "workspace"."submissions" USING btree ("submitted_at" DESC NULLS LAST);