ALTER TABLE "receipts" DROP CONSTRAINT "receipts_sent_sha256_unique";--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "first_use_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "sending_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "side" text NOT NULL DEFAULT 'central';--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "way" text NOT NULL DEFAULT 'painel';--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "actor_kind" text NOT NULL DEFAULT 'system';--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "actor_name" text NOT NULL DEFAULT 'Sistema';--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_first_use_id_receipts_id_fk" FOREIGN KEY ("first_use_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_first_use_index" ON "receipts" USING btree ("first_use_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_first_use_key" ON "receipts" USING btree ("sent_sha256") WHERE "receipts"."first_use_id" is null;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_sending_id_unique" UNIQUE("sending_id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_side_check" CHECK ("receipts"."side" in ('central','cliente','prestador','motorista'));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_way_check" CHECK ("receipts"."way" in ('painel','pagina-do-cliente','aplicativo'));
--> statement-breakpoint
UPDATE receipts SET actor_kind = sent.actor_kind, actor_id = sent.actor_id, actor_name = sent.actor_name
  FROM receipt_events sent WHERE sent.receipt_id = receipts.id AND sent.from_status IS NULL;
--> statement-breakpoint
ALTER TABLE receipts ALTER COLUMN side DROP DEFAULT, ALTER COLUMN way DROP DEFAULT,
  ALTER COLUMN actor_kind DROP DEFAULT, ALTER COLUMN actor_name DROP DEFAULT;
