ALTER TABLE "call_confirmations" ALTER COLUMN "paid_amount_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "call_confirmations" ALTER COLUMN "payment_method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "call_confirmations" ALTER COLUMN "received_receipt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "replaced_confirmations" ALTER COLUMN "paid_amount_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "replaced_confirmations" ALTER COLUMN "payment_method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "replaced_confirmations" ALTER COLUMN "received_receipt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "call_confirmations" ADD CONSTRAINT "call_confirmations_payment_check" CHECK (num_nulls("call_confirmations"."paid_amount_cents", "call_confirmations"."payment_method", "call_confirmations"."received_receipt") in (0, 3));