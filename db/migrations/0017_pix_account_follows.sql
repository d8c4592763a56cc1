ALTER TABLE "pix_accounts" ADD COLUMN "follows_id" uuid;--> statement-breakpoint
ALTER TABLE "pix_accounts" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "pix_accounts" SET "follows_id" = "before"."id" FROM (SELECT "id" AS "own", lag("id") OVER (ORDER BY "id") AS "id" FROM "pix_accounts") AS "before" WHERE "own" = "pix_accounts"."id";--> statement-breakpoint
ALTER TABLE "pix_accounts" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "pix_accounts" ADD CONSTRAINT "pix_accounts_follows_id_pix_accounts_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."pix_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_accounts" ADD CONSTRAINT "pix_accounts_follows_key" UNIQUE NULLS NOT DISTINCT("follows_id");