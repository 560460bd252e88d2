CREATE TABLE "service"."forgotten_examples" (
	"id" uuid NOT NULL,
	"organisation" text NOT NULL,
	"model_id" text NOT NULL,
	"document" text NOT NULL,
	"request_id" text NOT NULL,
	"taught_at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	"field" text,
	"forgotten_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forgotten_examples_id_document_pk" PRIMARY KEY("id","document")
);
--> statement-breakpoint
CREATE INDEX "forgotten_examples_request" ON "service"."forgotten_examples" USING btree ("request_id");