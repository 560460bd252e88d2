CREATE TABLE "service"."custom_models" (
	"organisation" text NOT NULL,
	"id" text NOT NULL,
	"content" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "custom_models_organisation_id_pk" PRIMARY KEY("organisation","id")
);
