CREATE TABLE "hearing_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hearing_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"service" text NOT NULL,
	"day" date NOT NULL,
	"place" text NOT NULL,
	"approved_cents" bigint,
	"reported_cents" bigint,
	"reported_method" text,
	"paid_cents" bigint,
	"paid_method" text,
	"receipt_cents" bigint,
	"approved_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"receipt_at" timestamp with time zone,
	CONSTRAINT "hearing_calls_key" UNIQUE("hearing_id","call_id"),
	CONSTRAINT "hearing_calls_reported_method_check" CHECK ("hearing_calls"."reported_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "hearing_calls_paid_method_check" CHECK ("hearing_calls"."paid_method" in ('pix','dinheiro','cartao_debito','cartao_credito'))
);
--> statement-breakpoint
CREATE TABLE "hearing_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"hearing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "hearing_entries_kind_check" CHECK ("hearing_entries"."kind" in ('pergunta','resposta','prazo'))
);
--> statement-breakpoint
CREATE TABLE "hearings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"matter_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"allegation" text NOT NULL,
	"for_partner" text[] DEFAULT '{}' NOT NULL,
	"against" text[] DEFAULT '{}' NOT NULL,
	"words" text,
	"rules_version" smallint,
	"inputs_digest" text,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by_name" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "hearings_kind_check" CHECK ("hearings"."kind" in ('discrepancia','fraude')),
	CONSTRAINT "hearings_due_check" CHECK ("hearings"."due_at" >= "hearings"."opened_at" + interval '3 days')
);
--> statement-breakpoint
CREATE TABLE "matter_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"matter_id" uuid NOT NULL,
	"hearing_id" uuid,
	"partner_id" uuid,
	"application_id" uuid,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"effects" text[] DEFAULT '{}' NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid NOT NULL,
	"decided_by_name" text NOT NULL,
	"look_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "matter_decisions_hearing_id_unique" UNIQUE("hearing_id"),
	CONSTRAINT "matter_decisions_decider_key" UNIQUE("id","decided_by_id"),
	CONSTRAINT "matter_decisions_kind_check" CHECK ("matter_decisions"."kind" in ('discrepancia','fraude','aplicacao','documento')),
	CONSTRAINT "matter_decisions_outcome_check" CHECK ("matter_decisions"."outcome" in ('contra','a_favor')),
	CONSTRAINT "matter_decisions_owner_check" CHECK ("matter_decisions"."partner_id" is not null or "matter_decisions"."application_id" is not null),
	CONSTRAINT "matter_decisions_undone_check" CHECK (("matter_decisions"."undone_at" is null) = ("matter_decisions"."undone_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "second_looks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"decision_id" uuid NOT NULL,
	"first_decider_id" uuid NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	"decided_by_name" text,
	CONSTRAINT "second_looks_decision_key" UNIQUE("decision_id"),
	CONSTRAINT "second_looks_outcome_check" CHECK ("second_looks"."outcome" in ('mantida','desfeita')),
	CONSTRAINT "second_looks_other_person_check" CHECK ("second_looks"."decided_by_id" <> "second_looks"."first_decider_id"),
	CONSTRAINT "second_looks_decided_check" CHECK (num_nonnulls("second_looks"."outcome", "second_looks"."reason", "second_looks"."decided_at", "second_looks"."decided_by_id", "second_looks"."decided_by_name") in (0, 5))
);
--> statement-breakpoint
ALTER TABLE "hearing_calls" ADD CONSTRAINT "hearing_calls_hearing_id_hearings_id_fk" FOREIGN KEY ("hearing_id") REFERENCES "public"."hearings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing_calls" ADD CONSTRAINT "hearing_calls_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing_entries" ADD CONSTRAINT "hearing_entries_hearing_id_hearings_id_fk" FOREIGN KEY ("hearing_id") REFERENCES "public"."hearings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearings" ADD CONSTRAINT "hearings_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_decisions" ADD CONSTRAINT "matter_decisions_hearing_id_hearings_id_fk" FOREIGN KEY ("hearing_id") REFERENCES "public"."hearings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_decisions" ADD CONSTRAINT "matter_decisions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_decisions" ADD CONSTRAINT "matter_decisions_application_id_partner_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."partner_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_first_decider_fk" FOREIGN KEY ("decision_id","first_decider_id") REFERENCES "public"."matter_decisions"("id","decided_by_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hearing_calls_call_index" ON "hearing_calls" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "hearing_entries_hearing_index" ON "hearing_entries" USING btree ("hearing_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "hearings_open_key" ON "hearings" USING btree ("kind","matter_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "hearings_matter_index" ON "hearings" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "hearings_partner_index" ON "hearings" USING btree ("partner_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "matter_decisions_standing_key" ON "matter_decisions" USING btree ("kind","matter_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "matter_decisions_partner_index" ON "matter_decisions" USING btree ("partner_id","decided_at");--> statement-breakpoint
CREATE INDEX "matter_decisions_application_index" ON "matter_decisions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "second_looks_due_index" ON "second_looks" USING btree ("due_at") WHERE outcome is null;--> statement-breakpoint
CREATE TRIGGER "hearing_calls_kept" BEFORE UPDATE OR DELETE ON "hearing_calls" FOR EACH ROW EXECUTE FUNCTION "keep_note"();--> statement-breakpoint
CREATE TRIGGER "hearing_entries_kept" BEFORE UPDATE OR DELETE ON "hearing_entries" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
