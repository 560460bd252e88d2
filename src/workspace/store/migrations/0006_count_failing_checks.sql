-- Fields with a failing check count as fields to check. A result that waits for its review is summed up anew at the
-- start, because `documents` is null.
UPDATE "workspace"."submissions" SET "documents" = NULL WHERE "result" IS NOT NULL AND "state" = 'to-review';
