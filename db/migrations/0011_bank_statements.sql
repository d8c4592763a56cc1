CREATE TABLE "bank_account_numbers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "bank_account_numbers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_line_events" (
	"line_id" uuid NOT NULL,
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
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"bank_ref" text NOT NULL,
	"happened_on" date NOT NULL,
	"minute" text,
	"cents" bigint NOT NULL,
	"text" text NOT NULL,
	"has_twin" boolean NOT NULL,
	"digest" text NOT NULL,
	"status" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(text || ' ' || bank_ref)) STORED NOT NULL,
	CONSTRAINT "bank_lines_status_check" CHECK ("bank_lines"."status" in ('pendente','conciliada','a_parte','saida')),
	CONSTRAINT "bank_lines_cents_check" CHECK ("bank_lines"."cents" <> 0),
	CONSTRAINT "bank_lines_out_check" CHECK (("bank_lines"."cents" < 0) = ("bank_lines"."status" = 'saida'))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"account_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'lendo' NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"opening_on" date,
	"opening_cents" bigint,
	"closing_on" date,
	"closing_cents" bigint,
	"line_count" integer NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"known_count" integer DEFAULT 0 NOT NULL,
	"left_out_counts" jsonb NOT NULL,
	"left_out_lines" jsonb NOT NULL,
	"remarks" text[] NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "bank_statements_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "bank_statements_status_check" CHECK ("bank_statements"."status" in ('lendo','lido')),
	CONSTRAINT "bank_statements_format_check" CHECK ("bank_statements"."format" in ('ofx','csv')),
	CONSTRAINT "bank_statements_days_check" CHECK ("bank_statements"."from_on" <= "bank_statements"."to_on"),
	CONSTRAINT "bank_statements_opening_check" CHECK (("bank_statements"."opening_on" is null) = ("bank_statements"."opening_cents" is null)),
	CONSTRAINT "bank_statements_closing_check" CHECK (("bank_statements"."closing_on" is null) = ("bank_statements"."closing_cents" is null)),
	CONSTRAINT "bank_statements_read_check" CHECK (("bank_statements"."status" = 'lido') = ("bank_statements"."read_at" is not null)),
	CONSTRAINT "bank_statements_sum_check" CHECK ("bank_statements"."status" = 'lendo' or "bank_statements"."new_count" + "bank_statements"."known_count" <= "bank_statements"."line_count")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_check";--> statement-breakpoint
ALTER TABLE "settlement_payments" ADD COLUMN "bank_line_id" uuid;--> statement-breakpoint
ALTER TABLE "settlement_payments" ADD COLUMN "line_found_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_account_numbers" ADD CONSTRAINT "bank_account_numbers_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_events" ADD CONSTRAINT "bank_line_events_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_events_line_index" ON "bank_line_events" USING btree ("line_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_digest_key" ON "bank_lines" USING btree ("account_id","digest");--> statement-breakpoint
CREATE INDEX "bank_lines_statement_index" ON "bank_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_day_index" ON "bank_lines" USING btree ("happened_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_status_index" ON "bank_lines" USING btree ("status","happened_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_cents_index" ON "bank_lines" USING btree ("cents");--> statement-breakpoint
CREATE INDEX "bank_lines_account_index" ON "bank_lines" USING btree ("account_id","happened_on");--> statement-breakpoint
CREATE INDEX "bank_statements_account_index" ON "bank_statements" USING btree ("account_id","to_on");--> statement-breakpoint
CREATE INDEX "bank_statements_at_index" ON "bank_statements" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_payments_line_key" ON "settlement_payments" USING btree ("bank_line_id","settlement_id") WHERE undone_at is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_check" CHECK ("ledger_entries"."kind" in ('commission','reversal','guarantee','refund','payment','credit','undone','write_off','opening'));--> statement-breakpoint
ALTER TABLE "settlement_payments" ADD CONSTRAINT "settlement_payments_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id");
--> statement-breakpoint
-- What a bank told stays as it told it: only where a line stands may change.
CREATE FUNCTION keep_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR to_jsonb(new) - 'status' - 'search_text' <> to_jsonb(old) - 'status' - 'search_text' THEN
    RAISE EXCEPTION 'a line of the bank is only ever added, and moved by its status';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_lines_kept BEFORE UPDATE OR DELETE ON bank_lines FOR EACH ROW EXECUTE FUNCTION keep_bank_line();
--> statement-breakpoint
CREATE TRIGGER bank_line_events_kept BEFORE UPDATE OR DELETE ON bank_line_events FOR EACH ROW EXECUTE FUNCTION keep_note();
