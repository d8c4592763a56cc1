ALTER TABLE "budgets" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "origin" text DEFAULT 'telefone' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_decline_check" CHECK ("budgets"."decline_reason" in ('preco','prazo','concorrente','desistiu','pagamento','outro'));--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_origin_check" CHECK ("service_calls"."origin" in ('telefone','whatsapp','site','google','indicacao','retorno','condominio'));--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_cancel_reason_check" CHECK ("service_calls"."cancel_reason" in ('desistiu','preco','demora','concorrente','resolvido','sem_contato','sem_prestador','fora_da_area','duplicado','outro'));--> statement-breakpoint
UPDATE service_calls SET origin = 'site' WHERE id IN (SELECT call_id FROM kept_requests WHERE call_id IS NOT NULL)
  OR id IN (SELECT call_id FROM conversations WHERE call_id IS NOT NULL);
--> statement-breakpoint
UPDATE service_calls SET cancelled_at = coalesce(
  (SELECT max(at) FROM call_events WHERE call_events.call_id = service_calls.id AND type = 'cancelled'), updated_at)
WHERE status = 'cancelado';
