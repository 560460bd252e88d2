-- Requests of the local service become part of their submissions. Also run for archives of format 1.
-- A key that was tried again after its document was purged: the purged document keeps the key.
UPDATE "workspace"."submissions" AS s SET "idempotency_key" = s."id"::text
FROM "service"."old_requests" AS r
WHERE r."purged_at" IS NOT NULL AND s."owner" = r."organisation"
	AND s."idempotency_key" = r."idempotency_key" AND s."request_id" IS DISTINCT FROM r."id"::text;
--> statement-breakpoint
UPDATE "workspace"."submissions" AS s SET
	"request_id" = r."id"::text,
	"is_local" = true,
	"state" = CASE WHEN s."state" = 'sent' THEN 'sent' WHEN r."state" = 'done' THEN 'to-review' ELSE r."state" END,
	"result" = coalesce(s."result", r."result"),
	"finished_at" = CASE WHEN r."state" <> 'processing' THEN coalesce(s."finished_at", r."finished_at") END,
	"problem_status" = CASE WHEN r."state" = 'failed' THEN 400 END,
	"problem_code" = CASE WHEN r."state" = 'failed' THEN r."failure_code" END,
	"problem_detail" = CASE WHEN r."state" = 'failed' THEN r."failure_detail" END
FROM "service"."old_requests" AS r
WHERE r."purged_at" IS NULL AND s."owner" = r."organisation"
	AND (s."request_id" = r."id"::text OR (s."request_id" IS NULL AND s."idempotency_key" = r."idempotency_key"));
--> statement-breakpoint
-- Purged requests, and those that no submission refers to. The size of their files was not stored.
INSERT INTO "workspace"."submissions" (
	"id", "idempotency_key", "owner", "request_id", "is_local", "model_id", "file_name", "file_bytes", "sha256", "state",
	"submitted_at", "finished_at", "result", "problem_status", "problem_code", "problem_detail", "purged_at"
)
SELECT r."id", coalesce(r."idempotency_key", r."id"::text), r."organisation", r."id"::text, true,
	CASE WHEN r."purged_at" IS NULL THEN r."model_id" ELSE '' END, r."file_name", 0, r."sha256",
	CASE WHEN r."state" = 'done' THEN 'to-review' ELSE r."state" END,
	r."created_at", r."finished_at", r."result",
	CASE WHEN r."state" = 'failed' THEN 400 END, r."failure_code", r."failure_detail", r."purged_at"
FROM "service"."old_requests" AS r
WHERE NOT EXISTS (
	SELECT 1 FROM "workspace"."submissions" AS s WHERE s."owner" = r."organisation" AND s."request_id" = r."id"::text
)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Feedback that the service accepted: its answer may not have been recorded.
UPDATE "workspace"."feedback" AS w SET "status" = 202
FROM "service"."old_feedback" AS f
WHERE w."status" IS NULL AND w."request_id" = f."request_id"::text AND w."payload" = f."payload";
--> statement-breakpoint
INSERT INTO "workspace"."feedback" ("id", "submission_id", "request_id", "payload", "sent_at", "status")
SELECT f."id", s."id", s."request_id", f."payload", f."created_at", 202
FROM "service"."old_feedback" AS f
JOIN "workspace"."submissions" AS s ON s."request_id" = f."request_id"::text AND s."is_local"
WHERE NOT EXISTS (
	SELECT 1 FROM "workspace"."feedback" AS w WHERE w."request_id" = f."request_id"::text AND w."payload" = f."payload"
)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "workspace"."submissions" AS s SET "state" = 'sent'
FROM "service"."old_feedback" AS f
WHERE s."state" = 'to-review' AND s."is_local" AND s."request_id" = f."request_id"::text;
--> statement-breakpoint
DROP TABLE "service"."old_feedback";
--> statement-breakpoint
DROP TABLE "service"."old_requests";
