CREATE TABLE "workspace"."corrections" (
	"owner" text NOT NULL,
	"model_id" text NOT NULL,
	"field" text NOT NULL,
	"document" text NOT NULL,
	"feedback_id" uuid NOT NULL,
	CONSTRAINT "corrections_owner_model_id_field_document_pk" PRIMARY KEY("owner","model_id","field","document")
);
--> statement-breakpoint
CREATE TABLE "workspace"."models" (
	"owner" text NOT NULL,
	"id" text NOT NULL,
	"label" text,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "models_owner_id_pk" PRIMARY KEY("owner","id")
);
