CREATE TABLE "service"."pending_feedback" (
	"request_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"payload" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."example_keys" ADD COLUMN "issuer" text;