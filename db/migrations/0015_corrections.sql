CREATE TABLE "replaced_confirmations" (
	"call_id" uuid PRIMARY KEY NOT NULL,
	"paid_amount_cents" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"received_receipt" boolean NOT NULL,
	"service_rating" smallint NOT NULL,
	"additional_comments" text,
	"publish_comment" boolean NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_confirmations" ADD COLUMN "correction_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "replaced_confirmations" ADD CONSTRAINT "replaced_confirmations_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "replaced_confirmations_kept" BEFORE UPDATE OR DELETE ON "replaced_confirmations" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
