ALTER TABLE "conversations" DROP CONSTRAINT "conversations_hand_over_check";--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "hand_over" text;--> statement-breakpoint
UPDATE "conversation_messages" m SET "hand_over" = c."hand_over" FROM "conversations" c
WHERE c."hand_over" IS NOT NULL AND m."id" = (
	SELECT max(a."id") FROM "conversation_messages" a WHERE a."conversation_id" = c."id" AND a."sender" = 'assistente'
);--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "hand_over";--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_hand_over_check" CHECK ("conversation_messages"."hand_over" in ('sem_resposta','pessoa','irritacao','urgente','perigo','tres_falhas'));