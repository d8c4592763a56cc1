ALTER TABLE "account_keys" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_keys" ADD COLUMN "print" text;