CREATE TABLE "workspace"."comparisons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"is_local" boolean DEFAULT false NOT NULL,
	"model_id" text,
	"label" text,
	"request_id" text,
	"result" text,
	"milliseconds" integer,
	"credits" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" text,
	"finished_at" timestamp with time zone,
	"problem_status" integer,
	"problem_code" text,
	"problem_detail" text
);
--> statement-breakpoint
ALTER TABLE "workspace"."comparisons" ADD CONSTRAINT "comparisons_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "workspace"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparisons_submission" ON "workspace"."comparisons" USING btree ("submission_id");