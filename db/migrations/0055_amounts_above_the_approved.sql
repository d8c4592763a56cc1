ALTER TABLE "value_discrepancies" ALTER COLUMN "client_paid_amount_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "value_discrepancies" ALTER COLUMN "client_payment_method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "value_discrepancies" ALTER COLUMN "client_payment_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "value_discrepancies" ADD COLUMN "approved_amount_cents" bigint;