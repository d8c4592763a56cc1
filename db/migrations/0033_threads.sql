CREATE TABLE "thread_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"thread_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"provider_id" text,
	"key" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"media_id" text,
	"media_state" text,
	"media_tries" smallint DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"status" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"error" text,
	"template" jsonb,
	"author_id" uuid,
	"author_name" text,
	"turned_into" text,
	"turned_id" uuid,
	"turned_by_name" text,
	"turned_at" timestamp with time zone,
	CONSTRAINT "thread_entries_provider_key" UNIQUE("provider_id"),
	CONSTRAINT "thread_entries_key_key" UNIQUE("key"),
	CONSTRAINT "thread_entries_file_key" UNIQUE("file_id"),
	CONSTRAINT "thread_entries_direction_check" CHECK ("thread_entries"."direction" in ('entrada','saida')),
	CONSTRAINT "thread_entries_kind_check" CHECK ("thread_entries"."kind" in ('texto','imagem','audio','documento','video','lugar','contato','reacao','outro')),
	CONSTRAINT "thread_entries_media_check" CHECK ("thread_entries"."media_state" in ('pendente','guardada','recusada','perdida')),
	CONSTRAINT "thread_entries_status_check" CHECK ("thread_entries"."status" in ('na_fila','enviando','conferir','enviada','entregue','lida','falhou')),
	CONSTRAINT "thread_entries_turned_check" CHECK ("thread_entries"."turned_into" in ('chamado','nota','problema','recibo')),
	CONSTRAINT "thread_entries_answer_check" CHECK (("thread_entries"."status" is not null) = ("thread_entries"."direction" = 'saida')),
	CONSTRAINT "thread_entries_file_check" CHECK (("thread_entries"."file_id" is not null) = ("thread_entries"."media_state" is not distinct from 'guardada')),
	CONSTRAINT "thread_entries_turned_by_check" CHECK (("thread_entries"."turned_into" is null) = ("thread_entries"."turned_at" is null))
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"phone_key" text,
	"phone" text,
	"user_id" text,
	"profile_name" text,
	"status" text DEFAULT 'aberta' NOT NULL,
	"assigned_to" uuid,
	"assigned_to_name" text,
	"waits_since" timestamp with time zone,
	"last_inbound_at" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	"call_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "threads_phone_key" UNIQUE("phone_key"),
	CONSTRAINT "threads_user_key" UNIQUE("user_id"),
	CONSTRAINT "threads_status_check" CHECK ("threads"."status" in ('aberta','resolvida')),
	CONSTRAINT "threads_person_check" CHECK (num_nonnulls("threads"."phone_key", "threads"."user_id") >= 1)
);
--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_way_check";--> statement-breakpoint
ALTER TABLE "thread_entries" ADD CONSTRAINT "thread_entries_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_entries" ADD CONSTRAINT "thread_entries_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_entries_thread_index" ON "thread_entries" USING btree ("thread_id","at","id");--> statement-breakpoint
CREATE INDEX "thread_entries_leaving_index" ON "thread_entries" USING btree ("status") WHERE status in ('na_fila', 'enviando');--> statement-breakpoint
CREATE INDEX "threads_waits_index" ON "threads" USING btree ("waits_since") WHERE waits_since is not null;--> statement-breakpoint
CREATE INDEX "threads_last_index" ON "threads" USING btree ("last_at","id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_way_check" CHECK ("receipts"."way" in ('painel','pagina-do-cliente','aplicativo','whatsapp'));