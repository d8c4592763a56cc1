CREATE TABLE "budget_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"budget_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"status" text DEFAULT 'pendente' NOT NULL,
	"priority" text NOT NULL,
	"original_value_cents" bigint NOT NULL,
	"proposed_value_cents" bigint NOT NULL,
	"conversion_strategy" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "budgets_status_check" CHECK ("budgets"."status" in ('pendente','negociando','convertido','perdido')),
	CONSTRAINT "budgets_priority_check" CHECK ("budgets"."priority" in ('alta','media','baixa')),
	CONSTRAINT "budgets_original_check" CHECK ("budgets"."original_value_cents" between 1 and 10000000),
	CONSTRAINT "budgets_proposed_check" CHECK ("budgets"."proposed_value_cents" between 0 and "budgets"."original_value_cents")
);
--> statement-breakpoint
CREATE TABLE "fraud_case_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "fraud_cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"discrepancy_id" uuid,
	"partner_id" uuid,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"risk_level" text NOT NULL,
	"confidence_score" double precision NOT NULL,
	"flags" jsonb NOT NULL,
	"rules_version" smallint NOT NULL,
	"financial_impact_cents" bigint NOT NULL,
	"detected_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "fraud_cases_status_check" CHECK ("fraud_cases"."status" in ('PENDING','INVESTIGATING','CONFIRMED','DISMISSED')),
	CONSTRAINT "fraud_cases_risk_check" CHECK ("fraud_cases"."risk_level" in ('LOW','MEDIUM','HIGH','CRITICAL')),
	CONSTRAINT "fraud_cases_score_check" CHECK ("fraud_cases"."confidence_score" between 0 and 1),
	CONSTRAINT "fraud_cases_impact_check" CHECK ("fraud_cases"."financial_impact_cents" >= 0),
	CONSTRAINT "fraud_cases_resolved_check" CHECK (("fraud_cases"."resolved_at" is not null) = ("fraud_cases"."status" in ('CONFIRMED','DISMISSED')))
);
--> statement-breakpoint
CREATE TABLE "receipt_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"receipt_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sent_sha256" text NOT NULL,
	"call_id" uuid,
	"amount_cents" bigint,
	"payment_method" text,
	"status" text DEFAULT 'pendente' NOT NULL,
	"validation_score" smallint,
	"uploaded_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(file_name)) STORED NOT NULL,
	CONSTRAINT "receipts_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "receipts_sent_sha256_unique" UNIQUE("sent_sha256"),
	CONSTRAINT "receipts_status_check" CHECK ("receipts"."status" in ('pendente','analisando','aprovado','rejeitado')),
	CONSTRAINT "receipts_amount_check" CHECK ("receipts"."amount_cents" between 0 and 10000000),
	CONSTRAINT "receipts_method_check" CHECK ("receipts"."payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "receipts_score_check" CHECK ("receipts"."validation_score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "on_duty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "budget_events" ADD CONSTRAINT "budget_events_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_case_events" ADD CONSTRAINT "fraud_case_events_case_id_fraud_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."fraud_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_discrepancy_id_value_discrepancies_id_fk" FOREIGN KEY ("discrepancy_id") REFERENCES "public"."value_discrepancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_events" ADD CONSTRAINT "receipt_events_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_events_budget_index" ON "budget_events" USING btree ("budget_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_open_key" ON "budgets" USING btree ("call_id") WHERE status in ('pendente','negociando');--> statement-breakpoint
CREATE INDEX "budgets_created_at_index" ON "budgets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "budgets_call_index" ON "budgets" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "fraud_case_events_case_index" ON "fraud_case_events" USING btree ("case_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "fraud_cases_open_key" ON "fraud_cases" USING btree ("call_id") WHERE status in ('PENDING','INVESTIGATING');--> statement-breakpoint
CREATE INDEX "fraud_cases_detected_index" ON "fraud_cases" USING btree ("detected_at","id");--> statement-breakpoint
CREATE INDEX "fraud_cases_partner_index" ON "fraud_cases" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "receipt_events_receipt_index" ON "receipt_events" USING btree ("receipt_id","at");--> statement-breakpoint
CREATE INDEX "receipts_uploaded_index" ON "receipts" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "receipts_call_index" ON "receipts" USING btree ("call_id");