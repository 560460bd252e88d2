CREATE TABLE "service"."example_keys" (
	"organisation" text NOT NULL,
	"model_id" text NOT NULL,
	"document" text NOT NULL,
	"key" text NOT NULL,
	"taught_at" timestamp with time zone NOT NULL,
	CONSTRAINT "example_keys_organisation_model_id_document_key_pk" PRIMARY KEY("organisation","model_id","document","key")
);
--> statement-breakpoint
CREATE TABLE "service"."examples" (
	"organisation" text NOT NULL,
	"model_id" text NOT NULL,
	"document" text NOT NULL,
	"request_id" text NOT NULL,
	"taught_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "examples_organisation_model_id_document_pk" PRIMARY KEY("organisation","model_id","document")
);
--> statement-breakpoint
CREATE TABLE "service"."readings" (
	"request_id" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."example_keys" ADD CONSTRAINT "example_keys_example" FOREIGN KEY ("organisation","model_id","document") REFERENCES "service"."examples"("organisation","model_id","document") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "example_keys_newest" ON "service"."example_keys" USING btree ("organisation","model_id","key","taught_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "examples_request" ON "service"."examples" USING btree ("request_id");