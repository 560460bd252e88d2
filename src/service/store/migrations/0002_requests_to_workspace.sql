-- The workspace's next step moves their rows into its own tables and removes them.
ALTER TABLE "service"."feedback" RENAME TO "old_feedback";--> statement-breakpoint
ALTER TABLE "service"."requests" RENAME TO "old_requests";
