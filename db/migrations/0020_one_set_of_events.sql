CREATE TABLE "discrepancy_events" (
	"discrepancy_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "post_events" ALTER COLUMN "from_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "city_events" ALTER COLUMN "from_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "city_events" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "post_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "budget_events" ADD COLUMN "from_status" text;--> statement-breakpoint
ALTER TABLE "fraud_case_events" ADD COLUMN "from_status" text;--> statement-breakpoint
ALTER TABLE "receipt_events" ADD COLUMN "from_status" text;--> statement-breakpoint
ALTER TABLE "discrepancy_events" ADD CONSTRAINT "discrepancy_events_discrepancy_id_value_discrepancies_id_fk" FOREIGN KEY ("discrepancy_id") REFERENCES "public"."value_discrepancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discrepancy_events_discrepancy_index" ON "discrepancy_events" USING btree ("discrepancy_id","at");--> statement-breakpoint
-- What was kept before begins the histories as far as it is known.
INSERT INTO "discrepancy_events" ("discrepancy_id", "at", "actor_kind", "actor_id", "actor_name", "to_status", "reason")
SELECT d."id", coalesce(d."decided_at", d."flagged_at"), CASE WHEN d."decided_by" IS NULL THEN 'system' ELSE 'user' END,
  d."decided_by", coalesce(u."name", 'Sistema'), d."investigation_status", d."decision_reason"
FROM "value_discrepancies" d LEFT JOIN "users" u ON u."id" = d."decided_by";--> statement-breakpoint
UPDATE "budget_events" e SET "from_status" = p."previous"
FROM (SELECT "id", lag("to_status") OVER (PARTITION BY "budget_id" ORDER BY "at", "id") AS "previous" FROM "budget_events") p
WHERE p."id" = e."id";--> statement-breakpoint
UPDATE "fraud_case_events" e SET "from_status" = p."previous"
FROM (SELECT "id", lag("to_status") OVER (PARTITION BY "case_id" ORDER BY "at", "id") AS "previous" FROM "fraud_case_events") p
WHERE p."id" = e."id";--> statement-breakpoint
UPDATE "receipt_events" e SET "from_status" = p."previous"
FROM (SELECT "id", lag("to_status") OVER (PARTITION BY "receipt_id" ORDER BY "at", "id") AS "previous" FROM "receipt_events") p
WHERE p."id" = e."id";
