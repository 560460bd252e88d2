CREATE TABLE "service"."sessions" (
	"digest" text PRIMARY KEY NOT NULL,
	"organisation" text NOT NULL,
	"member" text,
	"proof" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sessions_member" ON "service"."sessions" USING btree ("organisation","member");