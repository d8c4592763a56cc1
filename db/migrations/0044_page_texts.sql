CREATE TABLE "page_texts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"edits" jsonb NOT NULL,
	CONSTRAINT "page_texts_version_key" UNIQUE("key","version")
);
--> statement-breakpoint
CREATE TRIGGER "page_texts_kept" BEFORE UPDATE OR DELETE ON "page_texts" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
