ALTER TABLE "users" DROP CONSTRAINT "users_role_check";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_category_check";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_status_check";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("users"."role" in ('admin','operador','moderador','suporte','partner','driver'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_check" CHECK ("posts"."category" in ('dicas','orientacoes','manutencao','tutorial','prevencao'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_status_check" CHECK ("posts"."status" in ('publicado','rascunho','agendado'));--> statement-breakpoint
ALTER TABLE "partner_application_events" ADD CONSTRAINT "partner_application_events_type_check" CHECK ("partner_application_events"."type" in ('enviada','documento_aprovado','documento_recusado','documento_pedido','documento_reenviado','candidato_avisado','aprovada','recusada'));--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_type_check" CHECK ("call_events"."type" in ('opened','assigned','unassigned','set_out','given_up','finished','reopened','cancelled','won_back','confirmed','correction_asked','corrected','discrepancy_opened','discrepancy_decided'));--> statement-breakpoint
ALTER TABLE "value_discrepancies" ADD CONSTRAINT "value_discrepancies_client_method_check" CHECK ("value_discrepancies"."client_payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito'));--> statement-breakpoint
ALTER TABLE "value_discrepancies" ADD CONSTRAINT "value_discrepancies_partner_method_check" CHECK ("value_discrepancies"."partner_payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito'));