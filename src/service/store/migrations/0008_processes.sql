CREATE TABLE "service"."processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"concurrency" integer NOT NULL,
	"reading" text[] NOT NULL,
	"configuration" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."pending_feedback" ADD COLUMN "claimed_until" timestamp with time zone;