CREATE TABLE "message_events" (
	"message_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"once" text NOT NULL,
	"data" jsonb NOT NULL,
	"cause_kind" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"status" text DEFAULT 'na_fila' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"recipient_name" text,
	"masked_to" text,
	"channel" text,
	"refused_channels" text[] DEFAULT '{}' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"last_error" text,
	"provider_id" text,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_once_key" UNIQUE("name","once"),
	CONSTRAINT "messages_status_check" CHECK ("messages"."status" in ('na_fila','enviando','enviada','entregue','lida','a_enviar','conferir','enviada_por_pessoa','dispensada','recusada')),
	CONSTRAINT "messages_channel_check" CHECK ("messages"."channel" in ('whatsapp','sms','email')),
	CONSTRAINT "messages_cause_kind_check" CHECK ("messages"."cause_kind" in ('call','application','partner','user'))
);
--> statement-breakpoint
ALTER TABLE "message_events" ADD CONSTRAINT "message_events_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_events_message_index" ON "message_events" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "messages_status_index" ON "messages" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "messages_cause_index" ON "messages" USING btree ("cause_kind","cause_id");--> statement-breakpoint
CREATE INDEX "messages_provider_id_index" ON "messages" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "messages_sent_at_index" ON "messages" USING btree ("sent_at");