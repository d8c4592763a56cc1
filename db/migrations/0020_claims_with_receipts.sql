ALTER TABLE "settlement_requests" ADD COLUMN "end_to_end" text;--> statement-breakpoint
ALTER TABLE "settlement_requests" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "settlement_requests" ADD CONSTRAINT "settlement_requests_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_requests_pix_key" ON "settlement_requests" USING btree ("end_to_end") WHERE status in ('aberto','aceito');--> statement-breakpoint
ALTER TABLE "settlement_requests" ADD CONSTRAINT "settlement_requests_shown_check" CHECK ("settlement_requests"."kind" = 'pago' or ("settlement_requests"."end_to_end" is null and "settlement_requests"."file_id" is null));--> statement-breakpoint
-- Of each open settlement without a waiting answer the newest claim waits on; of one PIX, the first.
INSERT INTO settlement_requests (id, at, actor_kind, actor_id, actor_name, settlement_id, kind, text, cents, day, end_to_end, status, answered_at)
SELECT id, at, actor_kind, actor_id, actor_name, settlement_id, 'pago', '', cents, paid_on, end_to_end,
  CASE WHEN waits THEN 'aberto' ELSE 'encerrado' END, CASE WHEN waits THEN NULL ELSE at END
FROM (
  SELECT c.*, s.status = 'aberto'
    AND row_number() OVER (PARTITION BY c.settlement_id ORDER BY c.id DESC) = 1
    AND (c.end_to_end IS NULL OR row_number() OVER (PARTITION BY c.end_to_end ORDER BY c.id) = 1)
    AND NOT EXISTS (SELECT FROM settlement_requests r WHERE r.settlement_id = c.settlement_id AND r.status = 'aberto') AS waits
  FROM payment_claims c JOIN settlements s ON s.id = c.settlement_id
) claims;--> statement-breakpoint
DROP TABLE "payment_claims" CASCADE;
