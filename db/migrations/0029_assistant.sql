CREATE TEXT SEARCH CONFIGURATION "portuguese_plain" (COPY = "portuguese");
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "portuguese_plain" ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, hword, hword_part, word WITH unaccent, portuguese_stem;
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sender" text NOT NULL,
	"author_name" text,
	"content" text NOT NULL,
	"parts" jsonb,
	"outcome" text,
	"question_key" text,
	"helpful" boolean,
	"unhelpful_reason" text,
	"search_text" text GENERATED ALWAYS AS (fold(content)) STORED NOT NULL,
	CONSTRAINT "conversation_messages_sender_check" CHECK ("conversation_messages"."sender" in ('visitante','assistente','central')),
	CONSTRAINT "conversation_messages_outcome_check" CHECK ("conversation_messages"."outcome" in ('respondida','conversa','sem_resposta','perigo','central')),
	CONSTRAINT "conversation_messages_reason_check" CHECK ("conversation_messages"."unhelpful_reason" in ('nao_respondeu','errado','nao_entendi','quero_pessoa')),
	CONSTRAINT "conversation_messages_rating_check" CHECK ("conversation_messages"."unhelpful_reason" is null or "conversation_messages"."helpful" = false)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"visitor_seen_at" timestamp with time zone,
	"status" text DEFAULT 'automatica' NOT NULL,
	"hand_over" text,
	"misses" integer DEFAULT 0 NOT NULL,
	"taken_by" uuid,
	"taken_by_name" text,
	"call_id" uuid,
	CONSTRAINT "conversations_key_digest_unique" UNIQUE("key_digest"),
	CONSTRAINT "conversations_status_check" CHECK ("conversations"."status" in ('automatica','aguardando','em_atendimento','convertida','encerrada')),
	CONSTRAINT "conversations_hand_over_check" CHECK ("conversations"."hand_over" in ('sem_resposta','pessoa','irritacao','urgente','perigo','tres_falhas')),
	CONSTRAINT "conversations_call_check" CHECK (("conversations"."status" = 'convertida') = ("conversations"."call_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "assistant_knowledge" (
	"id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"built_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_passages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"keys" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('portuguese_plain', keys), 'A') || setweight(to_tsvector('portuguese_plain', heading), 'A') || setweight(to_tsvector('portuguese_plain', title), 'B') || setweight(to_tsvector('portuguese_plain', text), 'D')) STORED NOT NULL,
	CONSTRAINT "assistant_passages_kind_check" CHECK ("assistant_passages"."kind" in ('preco','cidade','pergunta','pagina','artigo','termos','privacidade'))
);
--> statement-breakpoint
CREATE TABLE "assistant_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_messages_conversation_index" ON "conversation_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversation_messages_search_index" ON "conversation_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversation_messages_missed_index" ON "conversation_messages" USING btree ("question_key") WHERE "conversation_messages"."question_key" is not null;--> statement-breakpoint
CREATE INDEX "conversations_last_message_index" ON "conversations" USING btree ("last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assistant_passages_words_index" ON "assistant_passages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "assistant_passages_topic_index" ON "assistant_passages" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "assistant_words_index" ON "assistant_words" USING gin ("word" gin_trgm_ops);