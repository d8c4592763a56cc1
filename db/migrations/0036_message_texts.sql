CREATE TABLE "message_texts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"message" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text,
	"body" text,
	"template" text,
	CONSTRAINT "message_texts_version_key" UNIQUE("message","version"),
	CONSTRAINT "message_texts_words_check" CHECK (("message_texts"."subject" is null) = ("message_texts"."body" is null)),
	CONSTRAINT "message_texts_template_check" CHECK ("message_texts"."template" is null or "message_texts"."body" is not null)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "wording" jsonb;--> statement-breakpoint
CREATE TRIGGER "message_texts_kept" BEFORE UPDATE OR DELETE ON "message_texts" FOR EACH ROW EXECUTE FUNCTION "keep_note"();