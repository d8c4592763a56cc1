CREATE TABLE "debt_questions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"partner_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"cents" bigint NOT NULL,
	"ceiling_cents" bigint NOT NULL,
	"decision" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_kind" text,
	"decided_by_id" uuid,
	"decided_by_name" text,
	CONSTRAINT "debt_questions_decision_check" CHECK ("debt_questions"."decision" in ('pausado','mantido','baixou')),
	CONSTRAINT "debt_questions_decided_check" CHECK (("debt_questions"."decision" is null) = ("debt_questions"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "settlement_due_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"settlement_id" uuid NOT NULL,
	"before" date NOT NULL,
	"due_on" date NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"settlement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"cents" bigint,
	"day" date NOT NULL,
	"status" text DEFAULT 'aberto' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_kind" text,
	"answered_by_id" uuid,
	"answered_by_name" text,
	CONSTRAINT "settlement_requests_kind_check" CHECK ("settlement_requests"."kind" in ('pago','prazo')),
	CONSTRAINT "settlement_requests_status_check" CHECK ("settlement_requests"."status" in ('aberto','aceito','recusado','encerrado')),
	CONSTRAINT "settlement_requests_cents_check" CHECK (("settlement_requests"."kind" = 'pago') = ("settlement_requests"."cents" is not null) and "settlement_requests"."cents" > 0),
	CONSTRAINT "settlement_requests_answer_check" CHECK (("settlement_requests"."status" = 'aberto') = ("settlement_requests"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "debt_questions" ADD CONSTRAINT "debt_questions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_due_changes" ADD CONSTRAINT "settlement_due_changes_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_requests" ADD CONSTRAINT "settlement_requests_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_questions_partner_index" ON "debt_questions" USING btree ("partner_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "debt_questions_open_key" ON "debt_questions" USING btree ("partner_id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "settlement_due_changes_settlement_index" ON "settlement_due_changes" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "settlement_requests_settlement_index" ON "settlement_requests" USING btree ("settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_requests_open_key" ON "settlement_requests" USING btree ("settlement_id") WHERE status = 'aberto';