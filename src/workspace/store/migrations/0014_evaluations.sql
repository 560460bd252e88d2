CREATE TABLE "workspace"."evaluations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"model_id" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" text
);
--> statement-breakpoint
ALTER TABLE "workspace"."comparisons" ADD COLUMN "evaluation_id" uuid;--> statement-breakpoint
CREATE INDEX "evaluations_owner" ON "workspace"."evaluations" USING btree ("owner","added_at");--> statement-breakpoint
ALTER TABLE "workspace"."comparisons" ADD CONSTRAINT "comparisons_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "workspace"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparisons_evaluation" ON "workspace"."comparisons" USING btree ("evaluation_id");