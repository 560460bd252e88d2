CREATE SCHEMA "service";
--> statement-breakpoint
CREATE TABLE "service"."feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"payload" text NOT NULL,
	"first" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service"."organisations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"balance" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "organisations_reserved" CHECK ("service"."organisations"."reserved" between 0 and "service"."organisations"."balance")
);
--> statement-breakpoint
CREATE TABLE "service"."requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation" text NOT NULL,
	"model_id" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"idempotency_key" text,
	"state" text DEFAULT 'processing' NOT NULL,
	"result" text,
	"failure_code" text,
	"failure_detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service"."feedback" ADD CONSTRAINT "feedback_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "service"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."requests" ADD CONSTRAINT "requests_organisation_organisations_id_fk" FOREIGN KEY ("organisation") REFERENCES "service"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_request" ON "service"."feedback" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_idempotency_key" ON "service"."requests" USING btree ("organisation","idempotency_key");