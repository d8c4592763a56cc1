CREATE TABLE "limited_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"role" text NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"limit_cents" bigint NOT NULL,
	"per_day" integer NOT NULL,
	CONSTRAINT "limited_decisions_number_key" UNIQUE("actor_id","kind","day","number"),
	CONSTRAINT "limited_decisions_kind_check" CHECK ("limited_decisions"."kind" in ('discrepancy','receipt')),
	CONSTRAINT "limited_decisions_role_check" CHECK ("limited_decisions"."role" in ('admin','operador','moderador','suporte','partner','driver')),
	CONSTRAINT "limited_decisions_limit_check" CHECK ("limited_decisions"."actor_id" is not null and "limited_decisions"."amount_cents" <= "limited_decisions"."limit_cents" and "limited_decisions"."number" <= "limited_decisions"."per_day")
);
--> statement-breakpoint
ALTER TABLE "partner_documents" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "partner_documents" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "decision_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE TRIGGER "limited_decisions_kept" BEFORE UPDATE OR DELETE ON "limited_decisions" FOR EACH ROW EXECUTE FUNCTION "keep_note"();