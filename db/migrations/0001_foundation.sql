CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"status" text DEFAULT 'ativo' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('admin','moderador','operador','suporte','partner','driver')),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('ativo','inativo','suspenso'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL,
	"descricao_curta" text NOT NULL,
	"imagem" text,
	"preco_base_cents" bigint NOT NULL,
	"tempo_medio_minutes" integer NOT NULL,
	"comissao_portal_basis_points" integer NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"ativo_no_site" boolean DEFAULT true NOT NULL,
	"ativo_no_app" boolean DEFAULT true NOT NULL,
	"ordem" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_slug_unique" UNIQUE("slug"),
	CONSTRAINT "services_nome_unique" UNIQUE("nome"),
	CONSTRAINT "services_price_check" CHECK ("services"."preco_base_cents" >= 0),
	CONSTRAINT "services_minutes_check" CHECK ("services"."tempo_medio_minutes" > 0),
	CONSTRAINT "services_commission_check" CHECK ("services"."comissao_portal_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"document" text,
	"document_type" text,
	"is_company" boolean DEFAULT false NOT NULL,
	"company_name" text,
	"zip_code" text,
	"street" text,
	"number" text,
	"complement" text,
	"neighborhood" text,
	"city" text,
	"state" text,
	"status" text DEFAULT 'ativo' NOT NULL,
	"total_calls" integer DEFAULT 0 NOT NULL,
	"total_spent_cents" bigint DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || phone || ' ' || coalesce(document, ''))) STORED NOT NULL,
	CONSTRAINT "clients_phone_unique" UNIQUE("phone"),
	CONSTRAINT "clients_status_check" CHECK ("clients"."status" in ('ativo','inativo','bloqueado')),
	CONSTRAINT "clients_document_type_check" CHECK ("clients"."document_type" in ('cpf','cnpj')),
	CONSTRAINT "clients_document_pair_check" CHECK (("clients"."document" is null) = ("clients"."document_type" is null))
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"is_service_area" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"assigned_by" uuid,
	"assigned_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"document" text NOT NULL,
	"document_type" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"status" text DEFAULT 'ativo' NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"total_services" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(name || ' ' || email || ' ' || phone || ' ' || document)) STORED NOT NULL,
	CONSTRAINT "partners_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "partners_document_unique" UNIQUE("document"),
	CONSTRAINT "partners_status_check" CHECK ("partners"."status" in ('ativo','inativo','suspenso')),
	CONSTRAINT "partners_document_type_check" CHECK ("partners"."document_type" in ('cpf','cnpj'))
);
--> statement-breakpoint
CREATE TABLE "call_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"paid_amount_cents" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"received_receipt" boolean NOT NULL,
	"service_rating" smallint NOT NULL,
	"additional_comments" text,
	"publish_comment" boolean DEFAULT false NOT NULL,
	"call_was_cancelled" boolean NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_confirmations_call_id_unique" UNIQUE("call_id"),
	CONSTRAINT "call_confirmations_amount_check" CHECK ("call_confirmations"."paid_amount_cents" between 0 and 10000000),
	CONSTRAINT "call_confirmations_method_check" CHECK ("call_confirmations"."payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "call_confirmations_rating_check" CHECK ("call_confirmations"."service_rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "call_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"reason" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protocol_counters" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"protocol_number" text NOT NULL,
	"client_key" text NOT NULL,
	"client_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"client_phone" text NOT NULL,
	"service_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"zip_code" text,
	"street" text NOT NULL,
	"number" text,
	"complement" text,
	"neighborhood" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"status" text DEFAULT 'pendente' NOT NULL,
	"priority" text DEFAULT 'media' NOT NULL,
	"estimated_value_cents" bigint,
	"final_value_cents" bigint,
	"payment_method" text,
	"assigned_partner_id" uuid,
	"asked_amount_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(protocol_number || ' ' || client_name || ' ' || client_phone || ' ' || service_type || ' ' || city)) STORED NOT NULL,
	CONSTRAINT "service_calls_protocol_number_unique" UNIQUE("protocol_number"),
	CONSTRAINT "service_calls_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "service_calls_status_check" CHECK ("service_calls"."status" in ('pendente','em_andamento','finalizado','cancelado')),
	CONSTRAINT "service_calls_priority_check" CHECK ("service_calls"."priority" in ('urgente','alta','media','baixa')),
	CONSTRAINT "service_calls_payment_check" CHECK ("service_calls"."payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "service_calls_estimate_check" CHECK ("service_calls"."estimated_value_cents" between 0 and 10000000),
	CONSTRAINT "service_calls_final_check" CHECK ("service_calls"."final_value_cents" between 0 and 10000000),
	CONSTRAINT "service_calls_under_way_check" CHECK ("service_calls"."status" <> 'em_andamento' or "service_calls"."assigned_partner_id" is not null),
	CONSTRAINT "service_calls_finished_check" CHECK ("service_calls"."status" <> 'finalizado' or ("service_calls"."final_value_cents" is not null and "service_calls"."payment_method" is not null))
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"group" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "value_discrepancies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"client_paid_amount_cents" bigint NOT NULL,
	"client_payment_method" text NOT NULL,
	"partner_reported_amount_cents" bigint NOT NULL,
	"partner_payment_method" text NOT NULL,
	"difference_cents" bigint NOT NULL,
	"share_basis_points" integer NOT NULL,
	"severity" text NOT NULL,
	"investigation_status" text DEFAULT 'pending' NOT NULL,
	"fraud_indicators" text[] DEFAULT '{}' NOT NULL,
	"flagged_at" timestamp with time zone NOT NULL,
	"client_payment_at" timestamp with time zone NOT NULL,
	"partner_report_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	CONSTRAINT "value_discrepancies_call_id_unique" UNIQUE("call_id"),
	CONSTRAINT "value_discrepancies_severity_check" CHECK ("value_discrepancies"."severity" in ('low','medium','high','critical')),
	CONSTRAINT "value_discrepancies_status_check" CHECK ("value_discrepancies"."investigation_status" in ('pending','investigating','resolved','dismissed'))
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_confirmations" ADD CONSTRAINT "call_confirmations_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_assigned_partner_id_partners_id_fk" FOREIGN KEY ("assigned_partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_discrepancies" ADD CONSTRAINT "value_discrepancies_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_user_provider_key" ON "credentials" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_document_key" ON "clients" USING btree ("document");--> statement-breakpoint
CREATE INDEX "clients_search_index" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_created_at_index" ON "clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_one_active_key" ON "assignments" USING btree ("call_id") WHERE "assignments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "assignments_partner_index" ON "assignments" USING btree ("partner_id","assigned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_email_key" ON "partners" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "partners_phone_key" ON "partners" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "partners_search_index" ON "partners" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "call_events_call_index" ON "call_events" USING btree ("call_id","at","id");--> statement-breakpoint
CREATE INDEX "service_calls_search_index" ON "service_calls" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_calls_created_at_index" ON "service_calls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_status_index" ON "service_calls" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_partner_index" ON "service_calls" USING btree ("assigned_partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_client_index" ON "service_calls" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "value_discrepancies_flagged_index" ON "value_discrepancies" USING btree ("flagged_at","id");