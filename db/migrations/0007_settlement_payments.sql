ALTER TABLE "settlement_payments" ALTER COLUMN "proof" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_payments" ADD COLUMN "paid_on" date NOT NULL;