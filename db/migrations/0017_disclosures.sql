CREATE TABLE "disclosures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"record_id" uuid,
	"filter" jsonb NOT NULL,
	"row_count" integer,
	CONSTRAINT "disclosures_kind_check" CHECK ("disclosures"."kind" in ('export','paper'))
);
--> statement-breakpoint
CREATE INDEX "disclosures_at_index" ON "disclosures" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER "disclosures_kept" BEFORE UPDATE OR DELETE ON "disclosures" FOR EACH ROW EXECUTE FUNCTION "keep_note"();--> statement-breakpoint
UPDATE "files" SET "readable_by" = 'partners.write' WHERE "readable_by" = 'partners.read';
