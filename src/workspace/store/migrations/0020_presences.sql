CREATE TABLE "workspace"."presences" (
	"owner" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"client" uuid NOT NULL,
	"name" text,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_submission_id_client_pk" PRIMARY KEY("submission_id","client")
);
--> statement-breakpoint
CREATE INDEX "presences_owner" ON "workspace"."presences" USING btree ("owner","seen_at");