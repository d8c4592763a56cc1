CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"search_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"wave" smallint NOT NULL,
	"status" text DEFAULT 'aberta' NOT NULL,
	"minutes" double precision NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"decline_reason" text,
	"decline_note" text,
	CONSTRAINT "offers_partner_key" UNIQUE("search_id","partner_id"),
	CONSTRAINT "offers_status_check" CHECK ("offers"."status" in ('aberta','aceita','recusada','expirada','retirada')),
	CONSTRAINT "offers_decline_reason_check" CHECK ("offers"."decline_reason" in ('ocupado','longe','valor','equipamento','outro'))
);
--> statement-breakpoint
CREATE TABLE "partner_searches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"status" text DEFAULT 'procurando' NOT NULL,
	"waves" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"alerted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partner_searches_status_check" CHECK ("partner_searches"."status" in ('procurando','sem_resposta','atribuido','encerrada'))
);
--> statement-breakpoint
CREATE TABLE "search_waves" (
	"search_id" uuid NOT NULL,
	"wave" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"weighed" jsonb NOT NULL,
	CONSTRAINT "search_waves_search_id_wave_pk" PRIMARY KEY("search_id","wave")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_search_id_partner_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."partner_searches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_searches" ADD CONSTRAINT "partner_searches_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_waves" ADD CONSTRAINT "search_waves_search_id_partner_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."partner_searches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_partner_index" ON "offers" USING btree ("partner_id","sent_at");--> statement-breakpoint
CREATE INDEX "offers_call_index" ON "offers" USING btree ("call_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_searches_one_open_key" ON "partner_searches" USING btree ("call_id") WHERE "partner_searches"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "partner_searches_call_index" ON "partner_searches" USING btree ("call_id","started_at");--> statement-breakpoint
CREATE INDEX "partner_searches_due_index" ON "partner_searches" USING btree ("due_at") WHERE "partner_searches"."due_at" is not null;