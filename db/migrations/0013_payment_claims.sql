CREATE TABLE "payment_claims" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"settlement_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"end_to_end" text,
	CONSTRAINT "payment_claims_once_key" UNIQUE("settlement_id","paid_on","cents"),
	CONSTRAINT "payment_claims_cents_check" CHECK ("payment_claims"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER payment_claims_kept BEFORE UPDATE OR DELETE ON payment_claims FOR EACH ROW EXECUTE FUNCTION keep_note();
