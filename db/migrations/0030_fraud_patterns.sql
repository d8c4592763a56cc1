CREATE TABLE "fraud_case_looks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rules_version" smallint NOT NULL,
	"inputs" jsonb NOT NULL,
	"inputs_digest" text NOT NULL,
	"found_digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fraud_looks_due" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fraud_looks_due_subject_check" CHECK ("fraud_looks_due"."subject_kind" in ('client','partner'))
);
--> statement-breakpoint
CREATE TABLE "fraud_rule_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"version" smallint NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "fraud_rule_versions_version_unique" UNIQUE("version"),
	CONSTRAINT "fraud_rule_versions_number_check" CHECK ("fraud_rule_versions"."version" > 1)
);
--> statement-breakpoint
CREATE TABLE "fraud_usual_counts" (
	"kind" text NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"answered" integer NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "fraud_usual_counts_kind_dimension_value_pk" PRIMARY KEY("kind","dimension","value"),
	CONSTRAINT "fraud_usual_counts_kind_check" CHECK ("fraud_usual_counts"."kind" in ('value','large','method','excess','silence','slip')),
	CONSTRAINT "fraud_usual_counts_dimension_check" CHECK ("fraud_usual_counts"."dimension" in ('all','method','region','service','hours','operator','device','partner'))
);
--> statement-breakpoint
CREATE TABLE "fraud_case_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"case_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"pattern" text NOT NULL,
	"is_open" boolean NOT NULL,
	"commission_basis_points" integer NOT NULL,
	"reason" text,
	"taken_out_at" timestamp with time zone,
	"taken_out_by_id" uuid,
	"taken_out_by_name" text,
	"taken_out_reason" text,
	CONSTRAINT "fraud_case_calls_taken_check" CHECK (("fraud_case_calls"."taken_out_at" is null) = ("fraud_case_calls"."taken_out_by_name" is null) and ("fraud_case_calls"."taken_out_at" is null) = ("fraud_case_calls"."taken_out_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "call_devices" (
	"call_id" uuid NOT NULL,
	"side" text NOT NULL,
	"device_hash" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_devices_call_id_side_pk" PRIMARY KEY("call_id","side"),
	CONSTRAINT "call_devices_side_check" CHECK ("call_devices"."side" in ('client','partner'))
);
--> statement-breakpoint
ALTER TABLE "fraud_cases" DROP CONSTRAINT "fraud_cases_impact_check";
--> statement-breakpoint
ALTER TABLE "fraud_cases" DROP CONSTRAINT "fraud_cases_call_id_service_calls_id_fk";
--> statement-breakpoint
DROP INDEX "fraud_cases_partner_index";
--> statement-breakpoint
DROP INDEX "fraud_cases_open_key";
--> statement-breakpoint
ALTER TABLE "fraud_case_looks" ADD CONSTRAINT "fraud_case_looks_case_id_fraud_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."fraud_cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "subject_kind" text;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "client_id" uuid;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "operator_id" uuid;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "pattern_kind" text;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "dimension" text DEFAULT 'all' NOT NULL;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "dimension_value" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "explanation" text;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "answered" integer;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "events" integer;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "usual_share" double precision;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "weighed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "decision_asked_at" timestamp with time zone;
--> statement-breakpoint
-- What was opened until now is about one call each: its partner's, or its client's where it has none.
ALTER TABLE fraud_cases DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE fraud_cases f SET
  subject_kind = CASE WHEN f.partner_id IS NULL THEN 'client' ELSE 'partner' END,
  client_id = CASE WHEN f.partner_id IS NULL THEN c.client_id END,
  pattern_kind = 'discrepancy', dimension_value = coalesce(f.discrepancy_id, f.call_id)::text,
  answered = 1, events = 1, weighed_at = f.detected_at,
  explanation = coalesce(f.flags -> 0 ->> 'evidence', 'Aberto a partir de uma discrepância.')
FROM service_calls c WHERE c.id = f.call_id;
--> statement-breakpoint
ALTER TABLE fraud_cases ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ALTER COLUMN "subject_kind" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ALTER COLUMN "pattern_kind" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ALTER COLUMN "answered" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ALTER COLUMN "events" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ALTER COLUMN "weighed_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ALTER COLUMN "explanation" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "subject_id" uuid GENERATED ALWAYS AS (coalesce(partner_id, client_id, operator_id)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "pattern" text GENERATED ALWAYS AS (pattern_kind || '/' || dimension || ':' || dimension_value) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (status in ('PENDING','INVESTIGATING')) STORED NOT NULL;
--> statement-breakpoint
INSERT INTO fraud_case_calls (at, actor_kind, actor_id, actor_name, case_id, call_id, pattern, is_open, commission_basis_points)
SELECT f.detected_at, coalesce(e.actor_kind, 'system'), e.actor_id, coalesce(e.actor_name, 'Sistema'), f.id, f.call_id, f.pattern, f.is_open,
  coalesce(l.commission_basis_points, s.comissao_portal_basis_points)
FROM fraud_cases f JOIN service_calls c ON c.id = f.call_id JOIN services s ON s.id = c.service_id
LEFT JOIN LATERAL (SELECT * FROM fraud_case_events e WHERE e.case_id = f.id ORDER BY e.id LIMIT 1) e ON true
LEFT JOIN LATERAL (SELECT * FROM ledger_entries l WHERE l.call_id = f.call_id AND l.kind = 'commission'
  AND NOT EXISTS (SELECT FROM ledger_entries o WHERE o.contrary_of = l.id) LIMIT 1) l ON true;
--> statement-breakpoint
ALTER TABLE "fraud_cases" DROP COLUMN "call_id";
--> statement-breakpoint
ALTER TABLE "fraud_cases" DROP COLUMN "financial_impact_cents";
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_pattern_key" UNIQUE("id","pattern","is_open");
--> statement-breakpoint
ALTER TABLE "fraud_case_calls" ADD CONSTRAINT "fraud_case_calls_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "call_devices" ADD CONSTRAINT "call_devices_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "fraud_case_looks_case_index" ON "fraud_case_looks" USING btree ("case_id","id");
--> statement-breakpoint
CREATE INDEX "fraud_looks_due_subject_index" ON "fraud_looks_due" USING btree ("subject_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "fraud_case_calls_standing_key" ON "fraud_case_calls" USING btree ("case_id","call_id") WHERE taken_out_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "fraud_case_calls_open_key" ON "fraud_case_calls" USING btree ("call_id","pattern") WHERE is_open and taken_out_at is null;
--> statement-breakpoint
CREATE INDEX "fraud_case_calls_call_index" ON "fraud_case_calls" USING btree ("call_id");
--> statement-breakpoint
CREATE INDEX "call_devices_saved_index" ON "call_devices" USING btree ("saved_at");
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "fraud_cases_subject_index" ON "fraud_cases" USING btree ("subject_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "fraud_cases_open_key" ON "fraud_cases" USING btree ("subject_id","pattern") WHERE status in ('PENDING','INVESTIGATING');
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_subject_kind_check" CHECK ("fraud_cases"."subject_kind" in ('partner','client','operator'));
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_pattern_check" CHECK ("fraud_cases"."pattern_kind" in ('value','large','method','excess','silence','slip','discrepancy'));
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_dimension_check" CHECK ("fraud_cases"."dimension" in ('all','method','region','service','hours','operator','device','partner'));
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_subject_check" CHECK (num_nonnulls("fraud_cases"."partner_id", "fraud_cases"."client_id", "fraud_cases"."operator_id") = 1
        and ("fraud_cases"."subject_kind" = 'partner') = ("fraud_cases"."partner_id" is not null)
        and ("fraud_cases"."subject_kind" = 'client') = ("fraud_cases"."client_id" is not null));
--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_asked_check" CHECK ("fraud_cases"."decision_asked_at" is null or "fraud_cases"."status" = 'INVESTIGATING');
--> statement-breakpoint
ALTER TABLE "fraud_case_calls" ADD CONSTRAINT "fraud_case_calls_case_fk" FOREIGN KEY ("case_id","pattern","is_open") REFERENCES "public"."fraud_cases"("id","pattern","is_open") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
CREATE TRIGGER fraud_case_looks_kept BEFORE UPDATE OR DELETE ON fraud_case_looks FOR EACH ROW EXECUTE FUNCTION keep_note();
--> statement-breakpoint
CREATE TRIGGER fraud_rule_versions_kept BEFORE UPDATE OR DELETE ON fraud_rule_versions FOR EACH ROW EXECUTE FUNCTION keep_note();
