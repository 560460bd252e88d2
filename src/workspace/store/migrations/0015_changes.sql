DROP INDEX "workspace"."submissions_newest";--> statement-breakpoint
ALTER TABLE "workspace"."submissions" ADD COLUMN "change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "submissions_change" ON "workspace"."submissions" USING btree ("owner","change");--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "workspace"."submissions" USING btree ("owner","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE FUNCTION "workspace"."set_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."change" := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "submissions_set_change" BEFORE INSERT OR UPDATE ON "workspace"."submissions" FOR EACH ROW EXECUTE FUNCTION "workspace"."set_change"();
