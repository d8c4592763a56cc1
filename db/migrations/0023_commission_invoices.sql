CREATE TABLE "commission_invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"number" text,
	"verification_code" text,
	"issued_on" date,
	"cents" bigint NOT NULL,
	"reason" text,
	"follows_id" uuid,
	CONSTRAINT "commission_invoices_follows_key" UNIQUE NULLS NOT DISTINCT("partner_id","month","follows_id"),
	CONSTRAINT "commission_invoices_month_check" CHECK (extract(day from "commission_invoices"."month") = 1),
	CONSTRAINT "commission_invoices_number_check" CHECK (("commission_invoices"."number" is null) = ("commission_invoices"."verification_code" is null) and ("commission_invoices"."number" is null) = ("commission_invoices"."issued_on" is null) and ("commission_invoices"."number" is null) = ("commission_invoices"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD CONSTRAINT "commission_invoices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD CONSTRAINT "commission_invoices_follows_id_commission_invoices_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."commission_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_invoices_month_index" ON "commission_invoices" USING btree ("month","partner_id");--> statement-breakpoint
CREATE TRIGGER commission_invoices_kept BEFORE UPDATE OR DELETE ON commission_invoices FOR EACH ROW EXECUTE FUNCTION keep_note();
