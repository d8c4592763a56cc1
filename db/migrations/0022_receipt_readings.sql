CREATE TABLE "receipt_facts" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"amount_cents" bigint,
	"amount_is_sure" boolean DEFAULT false NOT NULL,
	"paid_on" date,
	"paid_at_time" text,
	"payment_method" text,
	"payee_key" text,
	"end_to_end_id" text,
	"likeness" text,
	"parts" jsonb NOT NULL,
	"caps" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_facts_method_check" CHECK ("receipt_facts"."payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito'))
);
--> statement-breakpoint
CREATE TABLE "receipt_matches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"receipt_id" uuid NOT NULL,
	"call_id" uuid,
	"old_call_id" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "receipt_mends" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"receipt_id" uuid NOT NULL,
	"reading_id" uuid,
	"field" text NOT NULL,
	"old_value" text,
	"new_value" text,
	CONSTRAINT "receipt_mends_field_check" CHECK ("receipt_mends"."field" in ('amount','paidOn','paidAtTime','payeeName','payeeDocument','payerName','payerDocument','method','endToEndId','authorisation','nsu','boletoLine','institution'))
);
--> statement-breakpoint
CREATE TABLE "receipt_readings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"receipt_id" uuid NOT NULL,
	"version" smallint,
	"tries" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"reading" jsonb,
	"unread" text,
	"amount_cents" bigint,
	"paid_on" date,
	"end_to_end_id" text,
	"likeness" text,
	CONSTRAINT "receipt_readings_unread_check" CHECK ("receipt_readings"."unread" in ('no-engine','no-text','handwritten','too-large','broken','took-too-long')),
	CONSTRAINT "receipt_readings_finished_check" CHECK (("receipt_readings"."finished_at" is null) = ("receipt_readings"."version" is null) and ("receipt_readings"."reading" is null or "receipt_readings"."finished_at" is not null)),
	CONSTRAINT "receipt_readings_amount_check" CHECK ("receipt_readings"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_statements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"receipt_id" uuid NOT NULL,
	"reading_id" uuid,
	"is_right" boolean NOT NULL,
	"amount_cents" bigint,
	CONSTRAINT "receipt_statements_amount_check" CHECK ("receipt_statements"."amount_cents" between 0 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "receipt_facts" ADD CONSTRAINT "receipt_facts_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_matches" ADD CONSTRAINT "receipt_matches_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_matches" ADD CONSTRAINT "receipt_matches_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_matches" ADD CONSTRAINT "receipt_matches_old_call_id_service_calls_id_fk" FOREIGN KEY ("old_call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_mends" ADD CONSTRAINT "receipt_mends_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_mends" ADD CONSTRAINT "receipt_mends_reading_id_receipt_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."receipt_readings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_readings" ADD CONSTRAINT "receipt_readings_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_statements" ADD CONSTRAINT "receipt_statements_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_statements" ADD CONSTRAINT "receipt_statements_reading_id_receipt_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."receipt_readings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_facts_id_index" ON "receipt_facts" USING btree ("end_to_end_id");--> statement-breakpoint
CREATE INDEX "receipt_facts_payment_index" ON "receipt_facts" USING btree ("amount_cents","paid_on");--> statement-breakpoint
CREATE INDEX "receipt_matches_receipt_index" ON "receipt_matches" USING btree ("receipt_id","id");--> statement-breakpoint
CREATE INDEX "receipt_matches_call_index" ON "receipt_matches" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "receipt_matches_old_call_index" ON "receipt_matches" USING btree ("old_call_id");--> statement-breakpoint
CREATE INDEX "receipt_mends_receipt_index" ON "receipt_mends" USING btree ("receipt_id","id");--> statement-breakpoint
CREATE INDEX "receipt_mends_reading_index" ON "receipt_mends" USING btree ("reading_id");--> statement-breakpoint
CREATE INDEX "receipt_readings_receipt_index" ON "receipt_readings" USING btree ("receipt_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_readings_open_key" ON "receipt_readings" USING btree ("receipt_id") WHERE "receipt_readings"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "receipt_readings_finished_index" ON "receipt_readings" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "receipt_statements_receipt_index" ON "receipt_statements" USING btree ("receipt_id","id");--> statement-breakpoint
CREATE INDEX "receipt_statements_reading_index" ON "receipt_statements" USING btree ("reading_id");
--> statement-breakpoint
-- Readings, mends, answers and choices are added beside each other; they go only with their receipt.
CREATE FUNCTION keep_receipt_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'receipt_readings' AND (to_jsonb(old) ->> 'finished_at') IS NULL THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'a row of % is only ever added', tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_readings_kept BEFORE UPDATE ON receipt_readings FOR EACH ROW EXECUTE FUNCTION keep_receipt_row();
--> statement-breakpoint
CREATE TRIGGER receipt_mends_kept BEFORE UPDATE ON receipt_mends FOR EACH ROW EXECUTE FUNCTION keep_receipt_row();
--> statement-breakpoint
CREATE TRIGGER receipt_statements_kept BEFORE UPDATE ON receipt_statements FOR EACH ROW EXECUTE FUNCTION keep_receipt_row();
--> statement-breakpoint
CREATE TRIGGER receipt_matches_kept BEFORE UPDATE ON receipt_matches FOR EACH ROW EXECUTE FUNCTION keep_receipt_row();
