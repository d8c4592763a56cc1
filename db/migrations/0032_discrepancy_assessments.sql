CREATE TABLE "discrepancy_assessments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"discrepancy_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"rules_version" smallint NOT NULL,
	"call_status" text NOT NULL,
	"approved_cents" bigint,
	"approved_at" timestamp with time zone,
	"reported_cents" bigint,
	"reported_method" text,
	"reported_at" timestamp with time zone,
	"paid_cents" bigint,
	"paid_method" text,
	"paid_at" timestamp with time zone,
	"receipt_cents" bigint,
	"receipt_is_sure" boolean,
	"receipt_is_reused" boolean,
	"receipt_id" uuid,
	"receipt_at" timestamp with time zone,
	"difference_cents" bigint NOT NULL,
	"share_basis_points" integer NOT NULL,
	"severity" text NOT NULL,
	"fraud_indicators" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "discrepancy_assessments_number_key" UNIQUE("discrepancy_id","number"),
	CONSTRAINT "discrepancy_assessments_cause_check" CHECK ("discrepancy_assessments"."cause" in ('client_stated','partner_reported','receipt_read','receipt_mended','receipt_moved','receipt_withdrawn','receipt_restored','correction','cancellation','reopening','clock','earlier')),
	CONSTRAINT "discrepancy_assessments_call_check" CHECK ("discrepancy_assessments"."call_status" in ('pendente','em_andamento','finalizado','cancelado')),
	CONSTRAINT "discrepancy_assessments_severity_check" CHECK ("discrepancy_assessments"."severity" in ('low','medium','high','critical')),
	CONSTRAINT "discrepancy_assessments_reported_method_check" CHECK ("discrepancy_assessments"."reported_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "discrepancy_assessments_paid_method_check" CHECK ("discrepancy_assessments"."paid_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "discrepancy_assessments_paid_check" CHECK (("discrepancy_assessments"."paid_cents" is null) = ("discrepancy_assessments"."paid_method" is null)),
	CONSTRAINT "discrepancy_assessments_receipt_check" CHECK (("discrepancy_assessments"."receipt_cents" is null) = ("discrepancy_assessments"."receipt_is_sure" is null) and ("discrepancy_assessments"."receipt_cents" is null) = ("discrepancy_assessments"."receipt_is_reused" is null))
);
--> statement-breakpoint
CREATE TABLE "discrepancy_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"discrepancy_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"amount_cents" bigint,
	"finished_call" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"ending" text,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_name" text,
	"end_reason" text,
	CONSTRAINT "discrepancy_decisions_verdict_check" CHECK ("discrepancy_decisions"."verdict" in ('resolved','dismissed')),
	CONSTRAINT "discrepancy_decisions_ending_check" CHECK ("discrepancy_decisions"."ending" in ('undone','confirmed')),
	CONSTRAINT "discrepancy_decisions_amount_check" CHECK ("discrepancy_decisions"."amount_cents" is null or "discrepancy_decisions"."verdict" = 'resolved'),
	CONSTRAINT "discrepancy_decisions_ended_check" CHECK (("discrepancy_decisions"."ended_at" is null) = ("discrepancy_decisions"."ending" is null) and ("discrepancy_decisions"."ended_at" is null) = ("discrepancy_decisions"."ended_name" is null))
);
--> statement-breakpoint
ALTER TABLE "value_discrepancies" ALTER COLUMN "partner_reported_amount_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "value_discrepancies" ADD COLUMN "assessments" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "value_discrepancies" ADD COLUMN "receipt_amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "value_discrepancies" ADD COLUMN "receipt_is_sure" boolean;--> statement-breakpoint
ALTER TABLE "discrepancy_assessments" ADD CONSTRAINT "discrepancy_assessments_discrepancy_id_value_discrepancies_id_fk" FOREIGN KEY ("discrepancy_id") REFERENCES "public"."value_discrepancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancy_decisions" ADD CONSTRAINT "discrepancy_decisions_discrepancy_id_value_discrepancies_id_fk" FOREIGN KEY ("discrepancy_id") REFERENCES "public"."value_discrepancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancy_decisions" ADD CONSTRAINT "discrepancy_decisions_assessment_id_discrepancy_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."discrepancy_assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discrepancy_decisions_discrepancy_index" ON "discrepancy_decisions" USING btree ("discrepancy_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "discrepancy_decisions_standing_key" ON "discrepancy_decisions" USING btree ("discrepancy_id") WHERE "discrepancy_decisions"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "value_discrepancies" ADD CONSTRAINT "value_discrepancies_receipt_check" CHECK (("value_discrepancies"."receipt_amount_cents" is null) = ("value_discrepancies"."receipt_is_sure" is null));
--> statement-breakpoint
-- Without a method nothing was ever reported; until now that was written as zero.
UPDATE value_discrepancies SET partner_reported_amount_cents = NULL WHERE partner_payment_method IS NULL;
--> statement-breakpoint
UPDATE value_discrepancies SET approved_amount_cents = quotes.ceiling_cents
  FROM quotes WHERE quotes.call_id = value_discrepancies.call_id AND quotes.status = 'aprovado';
--> statement-breakpoint
INSERT INTO discrepancy_assessments (discrepancy_id, number, compared_at, cause, rules_version, call_status,
    approved_cents, approved_at, reported_cents, reported_method, reported_at, paid_cents, paid_method, paid_at,
    difference_cents, share_basis_points, severity, fraud_indicators)
  SELECT d.id, 1, greatest(d.flagged_at, d.client_payment_at, d.partner_report_at), 'earlier', 1, k.status,
    d.approved_amount_cents, (SELECT max(q.at) FROM quote_decisions q JOIN quotes ON quotes.id = q.quote_id
      WHERE quotes.call_id = d.call_id AND quotes.status = 'aprovado' AND q.verdict = 'aprovado'),
    d.partner_reported_amount_cents, d.partner_payment_method, d.partner_report_at,
    d.client_paid_amount_cents, d.client_payment_method, d.client_payment_at,
    d.difference_cents, d.share_basis_points, d.severity, d.fraud_indicators
  FROM value_discrepancies d JOIN service_calls k ON k.id = d.call_id;
--> statement-breakpoint
INSERT INTO discrepancy_decisions (at, actor_kind, actor_id, actor_name, discrepancy_id, assessment_id, verdict,
    amount_cents, finished_call, reason)
  SELECT d.decided_at, 'user', d.decided_by, coalesce(u.name, 'Sistema'), d.id, a.id, d.investigation_status,
    d.decided_amount_cents, d.decided_amount_cents IS NOT NULL AND d.partner_payment_method IS NULL AND k.status = 'finalizado',
    coalesce(d.decision_reason, 'Sem motivo informado')
  FROM value_discrepancies d JOIN service_calls k ON k.id = d.call_id
    JOIN discrepancy_assessments a ON a.discrepancy_id = d.id LEFT JOIN users u ON u.id = d.decided_by
  WHERE d.investigation_status IN ('resolved', 'dismissed') AND d.decided_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER discrepancy_assessments_kept BEFORE UPDATE OR DELETE ON discrepancy_assessments FOR EACH ROW EXECUTE FUNCTION keep_note();
--> statement-breakpoint
-- A decision stays as it was taken: it is ended, once.
CREATE FUNCTION end_discrepancy_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR old.ended_at IS NOT NULL
    OR (new.id, new.at, new.actor_kind, new.actor_id, new.actor_name, new.discrepancy_id, new.assessment_id, new.verdict, new.amount_cents, new.finished_call, new.reason)
      IS DISTINCT FROM (old.id, old.at, old.actor_kind, old.actor_id, old.actor_name, old.discrepancy_id, old.assessment_id, old.verdict, old.amount_cents, old.finished_call, old.reason) THEN
    RAISE EXCEPTION 'discrepancy_decisions is only ever added to and ended';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_discrepancy_decision BEFORE UPDATE OR DELETE ON discrepancy_decisions FOR EACH ROW EXECUTE FUNCTION end_discrepancy_decision();
