CREATE TABLE "account_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"print" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sealed" bigint NOT NULL,
	"problem_count" integer NOT NULL,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"record_table" text,
	"record_id" text,
	"content" jsonb,
	"salt" uuid DEFAULT gen_random_uuid(),
	CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" in ('insert','update','delete','sign_in','sign_in_refused','sign_out','credential','look','paper','export','erasure'))
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"content_digest" text NOT NULL,
	"mac" text NOT NULL,
	"settled_id" bigint NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seals_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"purpose" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"readable_by" text NOT NULL,
	"expires_at" timestamp with time zone,
	"missed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "service_outcomes" (
	"service" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "service_outcomes_service_check" CHECK ("service_outcomes"."service" in ('mail','sms','whatsapp','ai','cep','cnpj'))
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_links_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text[] NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "user_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"reason" text,
	CONSTRAINT "user_events_type_check" CHECK ("user_events"."type" in ('invited','invited_again','password_link','role','status','second_factor','sessions_ended'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"status" text DEFAULT 'ativo' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"last_access_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || email)) STORED NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('admin','operador','moderador','suporte','partner','driver')),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('ativo','inativo','suspenso'))
);
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
	"hand_over" text,
	"question_key" text,
	"helpful" boolean,
	"unhelpful_reason" text,
	"search_text" text GENERATED ALWAYS AS (searchable(content)) STORED NOT NULL,
	CONSTRAINT "conversation_messages_sender_check" CHECK ("conversation_messages"."sender" in ('visitante','assistente','central')),
	CONSTRAINT "conversation_messages_outcome_check" CHECK ("conversation_messages"."outcome" in ('respondida','conversa','sem_resposta','perigo','central')),
	CONSTRAINT "conversation_messages_hand_over_check" CHECK ("conversation_messages"."hand_over" in ('sem_resposta','pessoa','irritacao','urgente','perigo','tres_falhas','incerta')),
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
	"taken_by" uuid,
	"taken_by_name" text,
	"call_id" uuid,
	CONSTRAINT "conversations_key_digest_unique" UNIQUE("key_digest"),
	CONSTRAINT "conversations_status_check" CHECK ("conversations"."status" in ('automatica','aguardando','em_atendimento','convertida','encerrada')),
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
CREATE TABLE "assistant_spending" (
	"day" date PRIMARY KEY NOT NULL,
	"spent_millionths" bigint NOT NULL,
	"asked" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_spending_check" CHECK ("assistant_spending"."spent_millionths" >= 0 and "assistant_spending"."taken" <= "assistant_spending"."asked")
);
--> statement-breakpoint
CREATE TABLE "post_events" (
	"post_id" integer NOT NULL,
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
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"author" text NOT NULL,
	"status" text DEFAULT 'rascunho' NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"image" text,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_slug_check" CHECK ("posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "posts"."slug" !~ '^[0-9]+$'),
	CONSTRAINT "posts_category_check" CHECK ("posts"."category" in ('dicas','orientacoes','manutencao','tutorial','prevencao')),
	CONSTRAINT "posts_status_check" CHECK ("posts"."status" in ('publicado','rascunho','agendado')),
	CONSTRAINT "posts_published_check" CHECK ("posts"."status" = 'rascunho' or "posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "budget_events" (
	"budget_id" uuid NOT NULL,
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
CREATE TABLE "budget_touches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"budget_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"channel" text NOT NULL,
	"strategy" text NOT NULL,
	"note" text,
	CONSTRAINT "budget_touches_day_unique" UNIQUE("budget_id","day"),
	CONSTRAINT "budget_touches_day_check" CHECK ("budget_touches"."day" in (0, 1, 3)),
	CONSTRAINT "budget_touches_channel_check" CHECK ("budget_touches"."channel" in ('ligacao','whatsapp')),
	CONSTRAINT "budget_touches_strategy_check" CHECK ("budget_touches"."strategy" in ('explicar','desconto','parcelar','outro_horario','outro_prestador','servico_menor'))
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"status" text DEFAULT 'pendente' NOT NULL,
	"priority" text NOT NULL,
	"original_value_cents" bigint NOT NULL,
	"proposed_value_cents" bigint NOT NULL,
	"decline_reason" text,
	"conversion_strategy" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"lost_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "budgets_status_check" CHECK ("budgets"."status" in ('pendente','negociando','convertido','perdido')),
	CONSTRAINT "budgets_decline_check" CHECK ("budgets"."decline_reason" in ('preco','prazo','concorrente','desistiu','pagamento','outro')),
	CONSTRAINT "budgets_lost_reason_check" CHECK ("budgets"."lost_reason" in ('preco','prazo','concorrente','desistiu','pagamento','sem_resposta','dez_dias','outro')),
	CONSTRAINT "budgets_lost_check" CHECK (("budgets"."status" = 'perdido') = ("budgets"."lost_reason" is not null)),
	CONSTRAINT "budgets_priority_check" CHECK ("budgets"."priority" in ('alta','media','baixa')),
	CONSTRAINT "budgets_original_check" CHECK ("budgets"."original_value_cents" between 1 and 10000000),
	CONSTRAINT "budgets_proposed_check" CHECK ("budgets"."proposed_value_cents" between 0 and "budgets"."original_value_cents")
);
--> statement-breakpoint
CREATE TABLE "service_skills" (
	"service_id" uuid NOT NULL,
	"skill_id" text NOT NULL,
	CONSTRAINT "service_skills_service_id_skill_id_pk" PRIMARY KEY("service_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL,
	"descricao_curta" text NOT NULL,
	"nome_curto" text,
	"em_destaque" boolean DEFAULT false NOT NULL,
	"beneficios" text,
	"o_que_e" text,
	"quando_chamar" text,
	"como_e_feito" text,
	"perguntas" text,
	"imagem" text,
	"preco_base_cents" bigint NOT NULL,
	"tempo_medio_minutes" integer NOT NULL,
	"comissao_portal_basis_points" integer NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"ativo_no_site" boolean DEFAULT true NOT NULL,
	"ativo_no_app" boolean DEFAULT true NOT NULL,
	"vehicle_need" text,
	"has_waste" boolean,
	"ordem" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_slug_unique" UNIQUE("slug"),
	CONSTRAINT "services_nome_unique" UNIQUE("nome"),
	CONSTRAINT "services_price_check" CHECK ("services"."preco_base_cents" >= 0),
	CONSTRAINT "services_minutes_check" CHECK ("services"."tempo_medio_minutes" > 0),
	CONSTRAINT "services_picture_check" CHECK ("services"."imagem" ~ '^/api/service-pictures/[0-9a-f]{32}$'),
	CONSTRAINT "services_commission_check" CHECK ("services"."comissao_portal_basis_points" between 0 and 10000),
	CONSTRAINT "services_vehicle_need_check" CHECK ("services"."vehicle_need" in ('qualquer','cabo','caminhao'))
);
--> statement-breakpoint
CREATE TABLE "skill_names" (
	"name" text PRIMARY KEY NOT NULL,
	"skill_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"needs_proof" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "skills_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "client_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"label" text NOT NULL,
	"zip_code" text,
	"street" text NOT NULL,
	"number" text,
	"complement" text,
	"neighborhood" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"contact_name" text,
	"contact_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "client_changes_kind_check" CHECK ("client_changes"."kind" in ('edited','phone_added','phone_edited','phone_removed','main_phone','address_added','address_edited','address_removed','price_added','price_edited','price_removed','merged','merged_away','unmerged'))
);
--> statement-breakpoint
CREATE TABLE "client_events" (
	"client_id" uuid NOT NULL,
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
CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"call_ids" uuid[] NOT NULL,
	"phone_ids" uuid[] NOT NULL,
	"address_ids" uuid[] NOT NULL,
	"fields" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text,
	CONSTRAINT "client_merges_two_check" CHECK ("client_merges"."kept_id" <> "client_merges"."merged_id"),
	CONSTRAINT "client_merges_undone_check" CHECK (("client_merges"."undone_at" is null) = ("client_merges"."undone_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"text" text NOT NULL,
	"client_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_phones" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"contact_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_phones_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "client_prices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"client_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	CONSTRAINT "client_prices_amount_check" CHECK ("client_prices"."amount_cents" between 1 and 10000000),
	CONSTRAINT "client_prices_span_check" CHECK ("client_prices"."until_on" >= "client_prices"."from_on")
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
	"merged_into_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || phone || ' ' || coalesce(document, ''))) STORED NOT NULL,
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
	"kind" text DEFAULT 'cidade' NOT NULL,
	"coverage_radius_meters" integer DEFAULT 15000 NOT NULL,
	"status" text DEFAULT 'inativo' NOT NULL,
	"is_service_area" boolean GENERATED ALWAYS AS (status = 'ativo') STORED NOT NULL,
	CONSTRAINT "cities_kind_check" CHECK ("cities"."kind" in ('bairro','zona','cidade')),
	CONSTRAINT "cities_status_check" CHECK ("cities"."status" in ('ativo','inativo','em_expansao')),
	CONSTRAINT "cities_radius_check" CHECK ("cities"."coverage_radius_meters" > 0)
);
--> statement-breakpoint
CREATE TABLE "city_events" (
	"city_id" text NOT NULL,
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
CREATE TABLE "postal_points" (
	"zip_code" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "postal_points_zip_code_check" CHECK ("postal_points"."zip_code" ~ '^\d{8}$'),
	CONSTRAINT "postal_points_latitude_check" CHECK ("postal_points"."latitude" between -34 and 6),
	CONSTRAINT "postal_points_longitude_check" CHECK ("postal_points"."longitude" between -74 and -28)
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
CREATE TABLE "shift_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"text" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_id" uuid,
	"confirmed_by_name" text,
	CONSTRAINT "shift_notes_confirmed_check" CHECK (("shift_notes"."confirmed_at" is null) = ("shift_notes"."confirmed_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_by" uuid,
	"taken_by_name" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alarms_occasion_key" UNIQUE("call_id","kind","occasion"),
	CONSTRAINT "alarms_kind_check" CHECK ("alarms"."kind" in ('ninguem_aceitou','nao_saiu','prazo','sem_sinal','nao_chegou'))
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"assigned_by" uuid,
	"assigned_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"by_phone" boolean DEFAULT false NOT NULL,
	"road_minutes" double precision,
	"assign_reason" text
);
--> statement-breakpoint
CREATE TABLE "offer_declines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"for_company" boolean DEFAULT false NOT NULL,
	CONSTRAINT "offer_declines_person_key" UNIQUE("offer_id","actor_id"),
	CONSTRAINT "offer_declines_reason_check" CHECK ("offer_declines"."reason" in ('ocupado','longe','valor','equipamento','outro'))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"search_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"wave" smallint NOT NULL,
	"status" text DEFAULT 'aberta' NOT NULL,
	"minutes" double precision NOT NULL,
	"road_minutes" double precision,
	"vehicle_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "offers_partner_key" UNIQUE("search_id","partner_id"),
	CONSTRAINT "offers_status_check" CHECK ("offers"."status" in ('aberta','aceita','recusada','expirada','retirada'))
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
CREATE TABLE "commission_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"reverses_id" uuid,
	"final_value_cents" bigint NOT NULL,
	"commission_basis_points" integer NOT NULL,
	"commission_cents" bigint NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "commission_lines_reverses_id_unique" UNIQUE("reverses_id"),
	CONSTRAINT "commission_lines_round_key" UNIQUE("call_id","kind","round"),
	CONSTRAINT "commission_lines_kind_check" CHECK ("commission_lines"."kind" in ('commission','reversal')),
	CONSTRAINT "commission_lines_reversal_check" CHECK (("commission_lines"."kind" = 'reversal') = ("commission_lines"."reverses_id" is not null)),
	CONSTRAINT "commission_lines_sign_check" CHECK (case when "commission_lines"."kind" = 'commission' then "commission_lines"."final_value_cents" >= 0 and "commission_lines"."commission_cents" between 0 and "commission_lines"."final_value_cents" else "commission_lines"."final_value_cents" <= 0 and "commission_lines"."commission_cents" between "commission_lines"."final_value_cents" and 0 end),
	CONSTRAINT "commission_lines_percent_check" CHECK ("commission_lines"."commission_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "fraud_case_events" (
	"case_id" uuid NOT NULL,
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
CREATE TABLE "fraud_cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"discrepancy_id" uuid,
	"partner_id" uuid,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"risk_level" text NOT NULL,
	"confidence_score" double precision NOT NULL,
	"flags" jsonb NOT NULL,
	"rules_version" smallint NOT NULL,
	"financial_impact_cents" bigint NOT NULL,
	"detected_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "fraud_cases_status_check" CHECK ("fraud_cases"."status" in ('PENDING','INVESTIGATING','CONFIRMED','DISMISSED')),
	CONSTRAINT "fraud_cases_risk_check" CHECK ("fraud_cases"."risk_level" in ('LOW','MEDIUM','HIGH','CRITICAL')),
	CONSTRAINT "fraud_cases_score_check" CHECK ("fraud_cases"."confidence_score" between 0 and 1),
	CONSTRAINT "fraud_cases_impact_check" CHECK ("fraud_cases"."financial_impact_cents" >= 0),
	CONSTRAINT "fraud_cases_resolved_check" CHECK (("fraud_cases"."resolved_at" is not null) = ("fraud_cases"."status" in ('CONFIRMED','DISMISSED')))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"why" text,
	"cells" jsonb,
	"record_id" uuid,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_outcome_check" CHECK ("import_rows"."outcome" in ('nova','repetida','recusada','gravada','desfeita','mantida'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'conferida' NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"ignored_columns" text[] NOT NULL,
	"written_by" uuid,
	"written_by_name" text,
	"written_by_role" text,
	"undone_by" uuid,
	"undone_by_name" text,
	"undone_by_role" text,
	CONSTRAINT "imports_kind_check" CHECK ("imports"."kind" in ('clientes','parceiros','servicos')),
	CONSTRAINT "imports_status_check" CHECK ("imports"."status" in ('conferida','gravando','gravada','desfazendo','desfeita'))
);
--> statement-breakpoint
CREATE TABLE "message_contacts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"phone_key" text NOT NULL,
	"last_inbound_at" timestamp with time zone,
	"opted_out" boolean DEFAULT false NOT NULL,
	"choice_at" timestamp with time zone,
	CONSTRAINT "message_contacts_phone_key_unique" UNIQUE("phone_key")
);
--> statement-breakpoint
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
	"sent_text" text,
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
CREATE TABLE "partner_application_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"application_id" uuid NOT NULL,
	"type" text NOT NULL,
	"details" text,
	CONSTRAINT "partner_application_events_type_check" CHECK ("partner_application_events"."type" in ('enviada','documento_aprovado','documento_recusado','documento_pedido','documento_reenviado','candidato_avisado','aprovada','recusada'))
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pendente' NOT NULL,
	"company_name" text NOT NULL,
	"legal_name" text,
	"contact_name" text,
	"document" text,
	"document_type" text,
	"company_category" text,
	"business_category" text,
	"zip_code" text,
	"address" text,
	"complement" text,
	"neighborhood" text,
	"city" text,
	"state" text,
	"email" text NOT NULL,
	"whatsapp" text NOT NULL,
	"phone_verified" boolean NOT NULL,
	"service_regions" text[] NOT NULL,
	"service_types" text[] NOT NULL,
	"total_vehicles" integer NOT NULL,
	"total_drivers" integer NOT NULL,
	"vehicles" jsonb NOT NULL,
	"experience" text,
	"how_did_you_know" text,
	"additional_notes" text,
	"agreed_at" timestamp with time zone NOT NULL,
	"terms_version" integer,
	"privacy_version" integer,
	"resend_key" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_name" text,
	"decision_reason" text,
	"partner_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(company_name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(contact_name, '') || ' ' || email || ' ' || whatsapp || ' ' || coalesce(document, ''))) STORED NOT NULL,
	CONSTRAINT "partner_applications_resend_key_unique" UNIQUE("resend_key"),
	CONSTRAINT "partner_applications_kind_check" CHECK ("partner_applications"."kind" in ('completo','simples')),
	CONSTRAINT "partner_applications_status_check" CHECK ("partner_applications"."status" in ('pendente','aguardando_documentos','aprovado','recusado')),
	CONSTRAINT "partner_applications_document_type_check" CHECK ("partner_applications"."document_type" in ('cpf','cnpj')),
	CONSTRAINT "partner_applications_decision_check" CHECK (("partner_applications"."status" in ('aprovado','recusado')) = ("partner_applications"."decided_at" is not null)),
	CONSTRAINT "partner_applications_partner_check" CHECK (("partner_applications"."status" = 'aprovado') = ("partner_applications"."partner_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "partner_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid,
	"partner_id" uuid,
	"kind" text NOT NULL,
	"file_id" uuid,
	"status" text DEFAULT 'pendente' NOT NULL,
	"reason" text,
	"expires_on" date,
	"decided_at" timestamp with time zone,
	"decided_by_name" text,
	"sent_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"reminded_days" integer,
	CONSTRAINT "partner_documents_owner_check" CHECK ("partner_documents"."application_id" is not null or "partner_documents"."partner_id" is not null),
	CONSTRAINT "partner_documents_kind_check" CHECK ("partner_documents"."kind" in ('businessRegistration','negativeRecord','environmentalLicense','addressProof','companyLogo')),
	CONSTRAINT "partner_documents_status_check" CHECK ("partner_documents"."status" in ('pendente','aprovado','recusado')),
	CONSTRAINT "partner_documents_file_check" CHECK ("partner_documents"."file_id" is not null or "partner_documents"."status" = 'recusado')
);
--> statement-breakpoint
CREATE TABLE "partner_portraits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"partner_id" uuid NOT NULL,
	"driver_id" uuid,
	"file_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_portraits_key" UNIQUE NULLS NOT DISTINCT("partner_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "partner_positions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"partner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy_meters" double precision NOT NULL,
	"heading_degrees" double precision
);
--> statement-breakpoint
CREATE TABLE "position_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_hours" (
	"partner_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	CONSTRAINT "partner_hours_partner_id_weekday_starts_at_pk" PRIMARY KEY("partner_id","weekday","starts_at"),
	CONSTRAINT "partner_hours_weekday_check" CHECK ("partner_hours"."weekday" between 0 and 6),
	CONSTRAINT "partner_hours_clock_check" CHECK ("partner_hours"."starts_at" ~ '^([01]\d|2[0-3]):[0-5]\d$' and "partner_hours"."ends_at" ~ '^([01]\d|2[0-3]):[0-5]\d$')
);
--> statement-breakpoint
CREATE TABLE "partner_pauses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partner_pauses_span_check" CHECK ("partner_pauses"."until_at" > "partner_pauses"."from_at")
);
--> statement-breakpoint
CREATE TABLE "partner_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"name" text,
	"action" text NOT NULL,
	"reason" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "partner_changes_subject_check" CHECK ("partner_changes"."subject" in ('cadastro','veiculo','motorista','regioes','documento','acesso','competencia','escala')),
	CONSTRAINT "partner_changes_action_check" CHECK ("partner_changes"."action" in ('alterado','incluido','pedido','aprovado','recusado','removido','enviado','avisado'))
);
--> statement-breakpoint
CREATE TABLE "partner_drivers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"partner_id" uuid NOT NULL,
	"user_id" uuid,
	"full_name" text NOT NULL,
	"cpf" text,
	"phone" text NOT NULL,
	"email" text,
	"valid_license" boolean NOT NULL,
	"role" text,
	"status" text DEFAULT 'ativo' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_drivers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "partner_drivers_status_check" CHECK ("partner_drivers"."status" in ('pendente','ativo','recusado','removido')),
	CONSTRAINT "partner_drivers_role_check" CHECK ("partner_drivers"."role" in ('technical_lead','assistant','driver'))
);
--> statement-breakpoint
CREATE TABLE "partner_events" (
	"partner_id" uuid NOT NULL,
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
CREATE TABLE "partner_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"text" text NOT NULL,
	"partner_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_regions" (
	"partner_id" uuid NOT NULL,
	"region" text NOT NULL,
	"state" text,
	"city" text,
	CONSTRAINT "partner_regions_partner_id_region_pk" PRIMARY KEY("partner_id","region")
);
--> statement-breakpoint
CREATE TABLE "partner_skills" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"partner_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"skill_id" text NOT NULL,
	"status" text DEFAULT 'ativo' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_skills_key" UNIQUE NULLS NOT DISTINCT("partner_id","vehicle_id","skill_id"),
	CONSTRAINT "partner_skills_status_check" CHECK ("partner_skills"."status" in ('pendente','ativo','recusado'))
);
--> statement-breakpoint
CREATE TABLE "partner_vehicles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"partner_id" uuid NOT NULL,
	"driver_id" uuid,
	"type" text NOT NULL,
	"type_label" text,
	"plate" text,
	"capacity" text,
	"operation_region" text,
	"available_24h" boolean NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'ativo' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_vehicles_owner_key" UNIQUE("id","partner_id"),
	CONSTRAINT "partner_vehicles_status_check" CHECK ("partner_vehicles"."status" in ('pendente','ativo','recusado','removido')),
	CONSTRAINT "partner_vehicles_type_check" CHECK ("partner_vehicles"."type" in ('small_car','truck_pipa','truck_hydro','motorcycle','other'))
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
	"legal_name" text,
	"whatsapp" text,
	"zip_code" text,
	"address" text,
	"complement" text,
	"neighborhood" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"status" text DEFAULT 'ativo' NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"total_services" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp with time zone,
	"on_duty" boolean DEFAULT false NOT NULL,
	"duty_changed_at" timestamp with time zone,
	"duty_changed_by" uuid,
	"duty_changed_by_name" text,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || email || ' ' || phone || ' ' || document)) STORED NOT NULL,
	CONSTRAINT "partners_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "partners_document_unique" UNIQUE("document"),
	CONSTRAINT "partners_status_check" CHECK ("partners"."status" in ('ativo','inativo','suspenso')),
	CONSTRAINT "partners_document_type_check" CHECK ("partners"."document_type" in ('cpf','cnpj'))
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"phone" text NOT NULL,
	"flow_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "phone_codes_flow_hash_phone_pk" PRIMARY KEY("flow_hash","phone"),
	CONSTRAINT "phone_codes_tries_check" CHECK ("phone_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "phone_proofs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"phone" text NOT NULL,
	"flow_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "problem_answers" (
	"problem_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "problem_events" (
	"problem_id" uuid NOT NULL,
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
CREATE TABLE "problems" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'aberto' NOT NULL,
	"words" text NOT NULL,
	"wants_return" boolean DEFAULT false NOT NULL,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"return_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"outcome_words" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "problems_kind_check" CHECK ("problems"."kind" in ('entupiu','valor','dano','atraso','conduta','recibo')),
	CONSTRAINT "problems_status_check" CHECK ("problems"."status" in ('aberto','respondido','encerrado')),
	CONSTRAINT "problems_outcome_check" CHECK ("problems"."outcome" in ('resolvido','devolucao','retorno','improcedente')),
	CONSTRAINT "problems_closed_check" CHECK (("problems"."status" = 'encerrado') = ("problems"."closed_at" is not null and "problems"."outcome" is not null and "problems"."outcome_words" is not null))
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"night_basis_points" integer NOT NULL,
	"holiday_basis_points" integer NOT NULL,
	"km_cents" bigint NOT NULL,
	"meter_cents" bigint NOT NULL,
	"ceiling_meters" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_rules_one_check" CHECK ("price_rules"."id" = 1),
	CONSTRAINT "price_rules_shares_check" CHECK ("price_rules"."night_basis_points" between 0 and 10000 and "price_rules"."holiday_basis_points" between 0 and 10000),
	CONSTRAINT "price_rules_amounts_check" CHECK ("price_rules"."km_cents" between 0 and 1000000 and "price_rules"."meter_cents" between 0 and 1000000 and "price_rules"."ceiling_meters" between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "quote_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"quote_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"way" text NOT NULL,
	"name" text NOT NULL,
	"reason" text,
	"note" text,
	"text_version" text NOT NULL,
	"content_hash" text NOT NULL,
	"address_hash" text,
	CONSTRAINT "quote_decisions_verdict_check" CHECK ("quote_decisions"."verdict" in ('aprovado','recusado')),
	CONSTRAINT "quote_decisions_way_check" CHECK ("quote_decisions"."way" in ('pagina','codigo','falado')),
	CONSTRAINT "quote_decisions_reason_check" CHECK ("quote_decisions"."reason" in ('preco','prazo','concorrente','desistiu','pagamento','outro')),
	CONSTRAINT "quote_decisions_declined_check" CHECK ("quote_decisions"."verdict" <> 'recusado' or "quote_decisions"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "quote_events" (
	"quote_id" uuid NOT NULL,
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
CREATE TABLE "quote_waivers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"call_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"by_office" boolean NOT NULL,
	"reason" text,
	CONSTRAINT "quote_waivers_moment_check" CHECK ("quote_waivers"."moment" in ('inicio','conclusao')),
	CONSTRAINT "quote_waivers_reason_check" CHECK ("quote_waivers"."by_office" or "quote_waivers"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"status" text DEFAULT 'esperando' NOT NULL,
	"content" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"ceiling_cents" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"is_spoken" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_status_check" CHECK ("quotes"."status" in ('esperando','aprovado','recusado','substituido','vencido','retirado')),
	CONSTRAINT "quotes_amounts_check" CHECK ("quotes"."total_cents" between 1 and "quotes"."ceiling_cents" and "quotes"."ceiling_cents" <= 10000000)
);
--> statement-breakpoint
CREATE TABLE "receipt_events" (
	"receipt_id" uuid NOT NULL,
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
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sent_sha256" text NOT NULL,
	"call_id" uuid,
	"amount_cents" bigint,
	"payment_method" text,
	"status" text DEFAULT 'pendente' NOT NULL,
	"validation_score" smallint,
	"uploaded_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(file_name)) STORED NOT NULL,
	CONSTRAINT "receipts_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "receipts_sent_sha256_unique" UNIQUE("sent_sha256"),
	CONSTRAINT "receipts_status_check" CHECK ("receipts"."status" in ('pendente','analisando','aprovado','rejeitado')),
	CONSTRAINT "receipts_amount_check" CHECK ("receipts"."amount_cents" between 0 and 10000000),
	CONSTRAINT "receipts_method_check" CHECK ("receipts"."payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "receipts_score_check" CHECK ("receipts"."validation_score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "review_events" (
	"review_id" uuid NOT NULL,
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
CREATE TABLE "review_moderations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answered_by_name" text,
	CONSTRAINT "review_moderations_status_check" CHECK ("review_moderations"."status" in ('aguardando','publicada','oculta','retirada'))
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"confirmation_id" uuid,
	"nome" text NOT NULL,
	"localizacao" text NOT NULL,
	"texto" text NOT NULL,
	"avaliacao" smallint NOT NULL,
	"servico" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"verificado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "testimonials_confirmation_id_unique" UNIQUE("confirmation_id"),
	CONSTRAINT "testimonials_rating_check" CHECK ("testimonials"."avaliacao" between 1 and 5),
	CONSTRAINT "testimonials_example_check" CHECK (not ("testimonials"."is_example" and "testimonials"."verificado")),
	CONSTRAINT "testimonials_confirmation_check" CHECK ("testimonials"."is_example" = ("testimonials"."confirmation_id" is null))
);
--> statement-breakpoint
CREATE TABLE "call_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"call_id" uuid NOT NULL,
	"file_id" uuid,
	"small_file_id" uuid,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"caption" text,
	"client_photo_id" uuid NOT NULL,
	"other_photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"sent_sha256" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"shown_to_client" boolean DEFAULT false NOT NULL,
	"is_quoted" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	"remove_reason" text,
	CONSTRAINT "call_files_kind_check" CHECK ("call_files"."kind" in ('antes','depois','local','documento','reclamacao','interno')),
	CONSTRAINT "call_files_side_check" CHECK ("call_files"."side" in ('central','prestador','cliente')),
	CONSTRAINT "call_files_removed_check" CHECK (("call_files"."removed_at" is null) = ("call_files"."remove_reason" is null) and ("call_files"."removed_at" is null) = ("call_files"."removed_by_name" is null)),
	CONSTRAINT "call_files_inside_check" CHECK ("call_files"."kind" <> 'interno' or not "call_files"."shown_to_client")
);
--> statement-breakpoint
CREATE TABLE "call_totals" (
	"day" date NOT NULL,
	"shard" smallint NOT NULL,
	"pending" integer NOT NULL,
	"under_way" integer NOT NULL,
	"finished" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"completed" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"started" integer NOT NULL,
	"response_ms" bigint NOT NULL,
	CONSTRAINT "call_totals_day_shard_pk" PRIMARY KEY("day","shard")
);
--> statement-breakpoint
CREATE TABLE "recurring_visit_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"recurring_visit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "recurring_visit_changes_kind_check" CHECK ("recurring_visit_changes"."kind" in ('added','edited'))
);
--> statement-breakpoint
CREATE TABLE "recurring_visit_days" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"recurring_visit_id" uuid NOT NULL,
	"visit_on" date NOT NULL,
	"call_id" uuid,
	"skipped_at" timestamp with time zone,
	"wished_partner_id" uuid,
	"problem" text,
	CONSTRAINT "recurring_visit_days_key" UNIQUE("recurring_visit_id","visit_on"),
	CONSTRAINT "recurring_visit_days_one_check" CHECK (num_nonnulls("recurring_visit_days"."call_id", "recurring_visit_days"."skipped_at", "recurring_visit_days"."problem") = 1)
);
--> statement-breakpoint
CREATE TABLE "recurring_visit_events" (
	"recurring_visit_id" uuid NOT NULL,
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
CREATE TABLE "recurring_visits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"client_id" uuid NOT NULL,
	"address_id" uuid,
	"address_label" text,
	"service_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"every" smallint NOT NULL,
	"unit" text NOT NULL,
	"time" text NOT NULL,
	"until_on" date,
	"days_before" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"wished_partner_id" uuid,
	"status" text DEFAULT 'ativa' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recurring_visits_unit_check" CHECK ("recurring_visits"."unit" in ('semanas','meses')),
	CONSTRAINT "recurring_visits_status_check" CHECK ("recurring_visits"."status" in ('ativa','pausada','encerrada')),
	CONSTRAINT "recurring_visits_every_check" CHECK ("recurring_visits"."every" between 1 and 52),
	CONSTRAINT "recurring_visits_ahead_check" CHECK ("recurring_visits"."days_before" between 1 and 30),
	CONSTRAINT "recurring_visits_time_check" CHECK ("recurring_visits"."time" ~ '^([01]\d|2[0-3]):[0-5]\d$'),
	CONSTRAINT "recurring_visits_span_check" CHECK ("recurring_visits"."until_on" >= "recurring_visits"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "call_client_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"client_key" text NOT NULL,
	"call_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "call_client_keys_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "call_client_keys_length_check" CHECK (length("call_client_keys"."client_key") = 22)
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
	"correction_asked_at" timestamp with time zone,
	CONSTRAINT "call_confirmations_call_id_unique" UNIQUE("call_id"),
	CONSTRAINT "call_confirmations_amount_check" CHECK ("call_confirmations"."paid_amount_cents" between 0 and 10000000),
	CONSTRAINT "call_confirmations_method_check" CHECK ("call_confirmations"."payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "call_confirmations_rating_check" CHECK ("call_confirmations"."service_rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "call_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"call_id" uuid NOT NULL,
	"type" text NOT NULL,
	"reason" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "call_events_type_check" CHECK ("call_events"."type" in ('opened','assigned','unassigned','vehicle_chosen','edited','rescheduled','page_key_changed','set_out','arrived','quote_sent','quote_approved','quote_declined','work_begun','given_up','finished','reopened','cancelled','won_back','confirmed','correction_asked','corrected','publication_withdrawn','problem_told','problem_ended','return_opened','discrepancy_opened','discrepancy_decided','file_added','file_removed','file_restored'))
);
--> statement-breakpoint
CREATE TABLE "call_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"text" text NOT NULL,
	"call_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protocol_counters" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replaced_confirmations" (
	"call_id" uuid PRIMARY KEY NOT NULL,
	"paid_amount_cents" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"received_receipt" boolean NOT NULL,
	"service_rating" smallint NOT NULL,
	"additional_comments" text,
	"publish_comment" boolean NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"protocol_number" text NOT NULL,
	"client_key" text NOT NULL,
	"client_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"client_phone" text NOT NULL,
	"client_email" text,
	"service_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"zip_code" text,
	"street" text,
	"number" text,
	"complement" text,
	"neighborhood" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"status" text DEFAULT 'pendente' NOT NULL,
	"priority" text DEFAULT 'media' NOT NULL,
	"origin" text DEFAULT 'telefone' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"estimated_value_cents" bigint,
	"final_value_cents" bigint,
	"payment_method" text,
	"assigned_partner_id" uuid,
	"asked_amount_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"confirmed_at" timestamp with time zone,
	"return_of" uuid,
	"return_bearer" text,
	"search_text" text GENERATED ALWAYS AS (searchable(protocol_number || ' ' || replace(protocol_number, '-', '') || ' ' || client_name || ' ' || client_phone || ' ' || service_type || ' ' || city)) STORED NOT NULL,
	CONSTRAINT "service_calls_protocol_number_unique" UNIQUE("protocol_number"),
	CONSTRAINT "service_calls_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "service_calls_bearer_check" CHECK ("service_calls"."return_bearer" in ('prestador','central','cliente')),
	CONSTRAINT "service_calls_return_check" CHECK (("service_calls"."return_of" is null) = ("service_calls"."return_bearer" is null)),
	CONSTRAINT "service_calls_status_check" CHECK ("service_calls"."status" in ('pendente','em_andamento','finalizado','cancelado')),
	CONSTRAINT "service_calls_priority_check" CHECK ("service_calls"."priority" in ('urgente','alta','media','baixa')),
	CONSTRAINT "service_calls_origin_check" CHECK ("service_calls"."origin" in ('telefone','whatsapp','site','google','indicacao','retorno','condominio','recorrente')),
	CONSTRAINT "service_calls_cancel_reason_check" CHECK ("service_calls"."cancel_reason" in ('desistiu','preco','demora','concorrente','resolvido','sem_contato','sem_prestador','fora_da_area','duplicado','outro')),
	CONSTRAINT "service_calls_payment_check" CHECK ("service_calls"."payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "service_calls_estimate_check" CHECK ("service_calls"."estimated_value_cents" between 0 and 10000000),
	CONSTRAINT "service_calls_final_check" CHECK ("service_calls"."final_value_cents" between 0 and 10000000),
	CONSTRAINT "service_calls_under_way_check" CHECK ("service_calls"."status" <> 'em_andamento' or "service_calls"."assigned_partner_id" is not null),
	CONSTRAINT "service_calls_arrived_check" CHECK ("service_calls"."arrived_at" >= "service_calls"."started_at"),
	CONSTRAINT "service_calls_finished_check" CHECK ("service_calls"."status" <> 'finalizado' or ("service_calls"."final_value_cents" is not null and "service_calls"."payment_method" is not null))
);
--> statement-breakpoint
CREATE TABLE "waste_destinations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"call_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"destination" text NOT NULL,
	"manifest_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"consent" text NOT NULL,
	"terms_version" integer,
	"privacy_version" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"place_kind" text NOT NULL,
	"urgency" text NOT NULL,
	"zip_code" text NOT NULL,
	"street" text NOT NULL,
	"neighborhood" text NOT NULL,
	"complement" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"reference" text NOT NULL,
	"services" text[] NOT NULL,
	"description" text NOT NULL,
	"preference" text NOT NULL,
	"scheduled_on" date,
	"time_slot" text NOT NULL,
	"score" smallint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'novo' NOT NULL,
	"call_id" uuid,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || email || ' ' || phone || ' ' || city)) STORED NOT NULL,
	CONSTRAINT "saved_requests_call_id_unique" UNIQUE("call_id"),
	CONSTRAINT "saved_requests_status_check" CHECK ("saved_requests"."status" in ('novo','convertido','descartado')),
	CONSTRAINT "saved_requests_place_kind_check" CHECK ("saved_requests"."place_kind" in ('residencia','condominio','empresa','orgao-publico')),
	CONSTRAINT "saved_requests_urgency_check" CHECK ("saved_requests"."urgency" in ('ate-1h','hoje','agendado')),
	CONSTRAINT "saved_requests_preference_check" CHECK ("saved_requests"."preference" in ('quanto-antes','agendado','flexivel')),
	CONSTRAINT "saved_requests_call_check" CHECK (("saved_requests"."status" = 'convertido') = ("saved_requests"."call_id" is not null)),
	CONSTRAINT "saved_requests_decision_check" CHECK (("saved_requests"."status" = 'novo') = ("saved_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_name" text,
	CONSTRAINT "legal_texts_version_key" UNIQUE("kind","version"),
	CONSTRAINT "legal_texts_kind_check" CHECK ("legal_texts"."kind" in ('termos','privacidade')),
	CONSTRAINT "legal_texts_confirmed_check" CHECK (("legal_texts"."confirmed_at" is null) = ("legal_texts"."confirmed_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"group" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "discrepancy_events" (
	"discrepancy_id" uuid NOT NULL,
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
CREATE TABLE "value_discrepancies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"client_paid_amount_cents" bigint,
	"client_payment_method" text,
	"approved_amount_cents" bigint,
	"partner_reported_amount_cents" bigint NOT NULL,
	"partner_payment_method" text,
	"difference_cents" bigint NOT NULL,
	"share_basis_points" integer NOT NULL,
	"severity" text NOT NULL,
	"investigation_status" text DEFAULT 'pending' NOT NULL,
	"fraud_indicators" text[] DEFAULT '{}' NOT NULL,
	"flagged_at" timestamp with time zone NOT NULL,
	"client_payment_at" timestamp with time zone,
	"partner_report_at" timestamp with time zone,
	"decision_asked_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"decided_amount_cents" bigint,
	CONSTRAINT "value_discrepancies_call_id_unique" UNIQUE("call_id"),
	CONSTRAINT "value_discrepancies_severity_check" CHECK ("value_discrepancies"."severity" in ('low','medium','high','critical')),
	CONSTRAINT "value_discrepancies_client_method_check" CHECK ("value_discrepancies"."client_payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "value_discrepancies_partner_method_check" CHECK ("value_discrepancies"."partner_payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "value_discrepancies_status_check" CHECK ("value_discrepancies"."investigation_status" in ('pending','investigating','resolved','dismissed')),
	CONSTRAINT "value_discrepancies_asked_check" CHECK ("value_discrepancies"."decision_asked_at" is null or "value_discrepancies"."investigation_status" = 'investigating')
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_events" ADD CONSTRAINT "user_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_events" ADD CONSTRAINT "post_events_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_events" ADD CONSTRAINT "budget_events_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_touches" ADD CONSTRAINT "budget_touches_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_skills" ADD CONSTRAINT "service_skills_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_skills" ADD CONSTRAINT "service_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_names" ADD CONSTRAINT "skill_names_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_addresses" ADD CONSTRAINT "client_addresses_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_events" ADD CONSTRAINT "client_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_clients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_id_clients_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_phones" ADD CONSTRAINT "client_phones_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_prices" ADD CONSTRAINT "client_prices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_prices" ADD CONSTRAINT "client_prices_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_id_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_events" ADD CONSTRAINT "city_events_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_vehicle_fk" FOREIGN KEY ("vehicle_id","partner_id") REFERENCES "public"."partner_vehicles"("id","partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_declines" ADD CONSTRAINT "offer_declines_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_declines" ADD CONSTRAINT "offer_declines_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_search_id_partner_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."partner_searches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_vehicle_fk" FOREIGN KEY ("vehicle_id","partner_id") REFERENCES "public"."partner_vehicles"("id","partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_searches" ADD CONSTRAINT "partner_searches_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_waves" ADD CONSTRAINT "search_waves_search_id_partner_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."partner_searches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_reverses_id_commission_lines_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."commission_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_case_events" ADD CONSTRAINT "fraud_case_events_case_id_fraud_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."fraud_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_discrepancy_id_value_discrepancies_id_fk" FOREIGN KEY ("discrepancy_id") REFERENCES "public"."value_discrepancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_events" ADD CONSTRAINT "message_events_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_application_events" ADD CONSTRAINT "partner_application_events_application_id_partner_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."partner_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_documents" ADD CONSTRAINT "partner_documents_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_documents" ADD CONSTRAINT "partner_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_portraits" ADD CONSTRAINT "partner_portraits_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_portraits" ADD CONSTRAINT "partner_portraits_driver_id_partner_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."partner_drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_portraits" ADD CONSTRAINT "partner_portraits_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_positions" ADD CONSTRAINT "partner_positions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_positions" ADD CONSTRAINT "partner_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_consents" ADD CONSTRAINT "position_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_hours" ADD CONSTRAINT "partner_hours_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_pauses" ADD CONSTRAINT "partner_pauses_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_changes" ADD CONSTRAINT "partner_changes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_drivers" ADD CONSTRAINT "partner_drivers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_drivers" ADD CONSTRAINT "partner_drivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notes" ADD CONSTRAINT "partner_notes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_regions" ADD CONSTRAINT "partner_regions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_skills" ADD CONSTRAINT "partner_skills_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_skills" ADD CONSTRAINT "partner_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_skills" ADD CONSTRAINT "partner_skills_vehicle_fk" FOREIGN KEY ("vehicle_id","partner_id") REFERENCES "public"."partner_vehicles"("id","partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_vehicles" ADD CONSTRAINT "partner_vehicles_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_vehicles" ADD CONSTRAINT "partner_vehicles_driver_id_partner_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."partner_drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_answers" ADD CONSTRAINT "problem_answers_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_events" ADD CONSTRAINT "problem_events_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_return_id_service_calls_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_decisions" ADD CONSTRAINT "quote_decisions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_waivers" ADD CONSTRAINT "quote_waivers_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_waivers" ADD CONSTRAINT "quote_waivers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_events" ADD CONSTRAINT "receipt_events_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_events" ADD CONSTRAINT "review_events_review_id_review_moderations_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review_moderations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_moderations" ADD CONSTRAINT "review_moderations_id_call_confirmations_id_fk" FOREIGN KEY ("id") REFERENCES "public"."call_confirmations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_confirmation_id_call_confirmations_id_fk" FOREIGN KEY ("confirmation_id") REFERENCES "public"."call_confirmations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_files" ADD CONSTRAINT "call_files_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_files" ADD CONSTRAINT "call_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_files" ADD CONSTRAINT "call_files_small_file_id_files_id_fk" FOREIGN KEY ("small_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visit_changes" ADD CONSTRAINT "recurring_visit_changes_recurring_visit_id_recurring_visits_id_fk" FOREIGN KEY ("recurring_visit_id") REFERENCES "public"."recurring_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visit_days" ADD CONSTRAINT "recurring_visit_days_recurring_visit_id_recurring_visits_id_fk" FOREIGN KEY ("recurring_visit_id") REFERENCES "public"."recurring_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visit_days" ADD CONSTRAINT "recurring_visit_days_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visit_days" ADD CONSTRAINT "recurring_visit_days_wished_partner_id_partners_id_fk" FOREIGN KEY ("wished_partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visit_events" ADD CONSTRAINT "recurring_visit_events_recurring_visit_id_recurring_visits_id_fk" FOREIGN KEY ("recurring_visit_id") REFERENCES "public"."recurring_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visits" ADD CONSTRAINT "recurring_visits_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visits" ADD CONSTRAINT "recurring_visits_address_id_client_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."client_addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visits" ADD CONSTRAINT "recurring_visits_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visits" ADD CONSTRAINT "recurring_visits_wished_partner_id_partners_id_fk" FOREIGN KEY ("wished_partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_client_keys" ADD CONSTRAINT "call_client_keys_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_confirmations" ADD CONSTRAINT "call_confirmations_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_confirmations" ADD CONSTRAINT "replaced_confirmations_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_assigned_partner_id_partners_id_fk" FOREIGN KEY ("assigned_partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_return_of_service_calls_id_fk" FOREIGN KEY ("return_of") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_destinations" ADD CONSTRAINT "waste_destinations_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_requests" ADD CONSTRAINT "saved_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancy_events" ADD CONSTRAINT "discrepancy_events_discrepancy_id_value_discrepancies_id_fk" FOREIGN KEY ("discrepancy_id") REFERENCES "public"."value_discrepancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_discrepancies" ADD CONSTRAINT "value_discrepancies_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record_index" ON "audit_log" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "files_owner_index" ON "files" USING btree ("owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "files_expires_at_index" ON "files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_sha256_index" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "push_devices_user_index" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_session_index" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "password_links_user_index" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_events_user_index" ON "user_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversation_messages_conversation_index" ON "conversation_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversation_messages_search_index" ON "conversation_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversation_messages_missed_index" ON "conversation_messages" USING btree ("question_key") WHERE "conversation_messages"."question_key" is not null;--> statement-breakpoint
CREATE INDEX "conversations_last_message_index" ON "conversations" USING btree ("last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assistant_passages_words_index" ON "assistant_passages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "assistant_passages_topic_index" ON "assistant_passages" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "post_events_post_index" ON "post_events" USING btree ("post_id","at");--> statement-breakpoint
CREATE INDEX "posts_newest_idx" ON "posts" USING btree ("status","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "budget_events_budget_index" ON "budget_events" USING btree ("budget_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_open_key" ON "budgets" USING btree ("call_id") WHERE status in ('pendente','negociando');--> statement-breakpoint
CREATE INDEX "budgets_created_at_index" ON "budgets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "budgets_call_index" ON "budgets" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "skill_names_skill_index" ON "skill_names" USING btree ("skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_addresses_label_key" ON "client_addresses" USING btree ("client_id",fold("label"));--> statement-breakpoint
CREATE INDEX "client_changes_client_index" ON "client_changes" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "client_events_client_index" ON "client_events" USING btree ("client_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_merges_standing_key" ON "client_merges" USING btree ("merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "client_merges_kept_index" ON "client_merges" USING btree ("kept_id","at");--> statement-breakpoint
CREATE INDEX "client_notes_client_index" ON "client_notes" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "client_phones_client_index" ON "client_phones" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_prices_client_index" ON "client_prices" USING btree ("client_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_phone_key" ON "clients" USING btree ("phone") WHERE merged_into_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_document_key" ON "clients" USING btree ("document") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "clients_merged_into_index" ON "clients" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "clients_search_index" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_created_at_index" ON "clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "city_events_city_index" ON "city_events" USING btree ("city_id","at");--> statement-breakpoint
CREATE INDEX "shift_notes_at_index" ON "shift_notes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_one_open_key" ON "alarms" USING btree ("call_id","kind") WHERE "alarms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_open_index" ON "alarms" USING btree ("raised_at") WHERE "alarms"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_one_active_key" ON "assignments" USING btree ("call_id") WHERE "assignments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "assignments_partner_index" ON "assignments" USING btree ("partner_id","assigned_at");--> statement-breakpoint
CREATE INDEX "offers_partner_index" ON "offers" USING btree ("partner_id","sent_at");--> statement-breakpoint
CREATE INDEX "offers_call_index" ON "offers" USING btree ("call_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_searches_one_open_key" ON "partner_searches" USING btree ("call_id") WHERE "partner_searches"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "partner_searches_call_index" ON "partner_searches" USING btree ("call_id","started_at");--> statement-breakpoint
CREATE INDEX "partner_searches_due_index" ON "partner_searches" USING btree ("due_at") WHERE "partner_searches"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "commission_lines_posted_index" ON "commission_lines" USING btree ("posted_at","id");--> statement-breakpoint
CREATE INDEX "commission_lines_partner_index" ON "commission_lines" USING btree ("partner_id","posted_at");--> statement-breakpoint
CREATE INDEX "fraud_case_events_case_index" ON "fraud_case_events" USING btree ("case_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "fraud_cases_open_key" ON "fraud_cases" USING btree ("call_id") WHERE status in ('PENDING','INVESTIGATING');--> statement-breakpoint
CREATE INDEX "fraud_cases_detected_index" ON "fraud_cases" USING btree ("detected_at","id");--> statement-breakpoint
CREATE INDEX "fraud_cases_partner_index" ON "fraud_cases" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "import_rows_outcome_index" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "imports_at_index" ON "imports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "message_events_message_index" ON "message_events" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "messages_status_index" ON "messages" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "messages_cause_index" ON "messages" USING btree ("cause_kind","cause_id");--> statement-breakpoint
CREATE INDEX "messages_provider_id_index" ON "messages" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "messages_sent_at_index" ON "messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "partner_application_events_application_index" ON "partner_application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_open_document_key" ON "partner_applications" USING btree ("document") WHERE "partner_applications"."status" = 'aprovado' or ("partner_applications"."status" <> 'recusado' and "partner_applications"."phone_verified");--> statement-breakpoint
CREATE INDEX "partner_applications_document_index" ON "partner_applications" USING btree ("document");--> statement-breakpoint
CREATE INDEX "partner_applications_status_index" ON "partner_applications" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "partner_applications_created_at_index" ON "partner_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "partner_applications_search_index" ON "partner_applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "partner_documents_waiting_key" ON "partner_documents" USING btree ("partner_id","kind") WHERE "partner_documents"."application_id" is null and "partner_documents"."status" = 'pendente';--> statement-breakpoint
CREATE UNIQUE INDEX "partner_documents_in_force_key" ON "partner_documents" USING btree ("partner_id","kind") WHERE "partner_documents"."status" = 'aprovado' and "partner_documents"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_documents_kind_key" ON "partner_documents" USING btree ("application_id","kind");--> statement-breakpoint
CREATE INDEX "partner_documents_partner_index" ON "partner_documents" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_documents_expires_on_index" ON "partner_documents" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "partner_portraits_file_index" ON "partner_portraits" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "partner_positions_partner_index" ON "partner_positions" USING btree ("partner_id","taken_at");--> statement-breakpoint
CREATE INDEX "partner_positions_user_index" ON "partner_positions" USING btree ("user_id","taken_at");--> statement-breakpoint
CREATE INDEX "partner_positions_taken_index" ON "partner_positions" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "position_consents_one_key" ON "position_consents" USING btree ("user_id") WHERE "position_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "partner_pauses_partner_index" ON "partner_pauses" USING btree ("partner_id","until_at");--> statement-breakpoint
CREATE INDEX "partner_changes_partner_index" ON "partner_changes" USING btree ("partner_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_drivers_cpf_key" ON "partner_drivers" USING btree ("partner_id","cpf") WHERE "partner_drivers"."status" in ('pendente','ativo');--> statement-breakpoint
CREATE INDEX "partner_drivers_phone_index" ON "partner_drivers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "partner_events_partner_index" ON "partner_events" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "partner_notes_partner_index" ON "partner_notes" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "partner_skills_skill_index" ON "partner_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_vehicles_plate_key" ON "partner_vehicles" USING btree ("partner_id","plate") WHERE "partner_vehicles"."status" in ('pendente','ativo');--> statement-breakpoint
CREATE UNIQUE INDEX "partners_email_key" ON "partners" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "partners_phone_key" ON "partners" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "partners_search_index" ON "partners" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "phone_codes_expires_at_index" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_proofs_flow_index" ON "phone_proofs" USING btree ("flow_hash","phone");--> statement-breakpoint
CREATE INDEX "phone_proofs_expires_at_index" ON "phone_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "problem_answers_problem_index" ON "problem_answers" USING btree ("problem_id","at");--> statement-breakpoint
CREATE INDEX "problem_events_problem_index" ON "problem_events" USING btree ("problem_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "problems_open_key" ON "problems" USING btree ("call_id","kind") WHERE status in ('aberto','respondido');--> statement-breakpoint
CREATE INDEX "problems_call_index" ON "problems" USING btree ("call_id","opened_at");--> statement-breakpoint
CREATE INDEX "problems_return_index" ON "problems" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "problems_status_index" ON "problems" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_decisions_spoken_key" ON "quote_decisions" USING btree ("quote_id") WHERE way = 'falado';--> statement-breakpoint
CREATE UNIQUE INDEX "quote_decisions_written_key" ON "quote_decisions" USING btree ("quote_id") WHERE way <> 'falado';--> statement-breakpoint
CREATE INDEX "quote_events_quote_index" ON "quote_events" USING btree ("quote_id","at");--> statement-breakpoint
CREATE INDEX "quote_waivers_call_index" ON "quote_waivers" USING btree ("call_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_version_key" ON "quotes" USING btree ("call_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_sent_key" ON "quotes" USING btree ("call_id") WHERE status = 'esperando';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_approved_key" ON "quotes" USING btree ("call_id") WHERE status = 'aprovado';--> statement-breakpoint
CREATE INDEX "quotes_valid_index" ON "quotes" USING btree ("valid_until") WHERE status = 'esperando';--> statement-breakpoint
CREATE INDEX "receipt_events_receipt_index" ON "receipt_events" USING btree ("receipt_id","at");--> statement-breakpoint
CREATE INDEX "receipts_uploaded_index" ON "receipts" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "receipts_call_index" ON "receipts" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "review_events_review_index" ON "review_events" USING btree ("review_id","at");--> statement-breakpoint
CREATE INDEX "review_moderations_status_index" ON "review_moderations" USING btree ("status");--> statement-breakpoint
CREATE INDEX "call_files_call_index" ON "call_files" USING btree ("call_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "call_files_file_index" ON "call_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "call_files_small_file_index" ON "call_files" USING btree ("small_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_files_photo_unique" ON "call_files" USING btree ("call_id","client_photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_files_bytes_unique" ON "call_files" USING btree ("call_id","sent_sha256") WHERE "call_files"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "recurring_visit_changes_visit_index" ON "recurring_visit_changes" USING btree ("recurring_visit_id","at");--> statement-breakpoint
CREATE INDEX "recurring_visit_days_call_index" ON "recurring_visit_days" USING btree ("call_id") WHERE "recurring_visit_days"."call_id" is not null;--> statement-breakpoint
CREATE INDEX "recurring_visit_days_problem_index" ON "recurring_visit_days" USING btree ("visit_on") WHERE "recurring_visit_days"."problem" is not null;--> statement-breakpoint
CREATE INDEX "recurring_visit_events_visit_index" ON "recurring_visit_events" USING btree ("recurring_visit_id","at");--> statement-breakpoint
CREATE INDEX "recurring_visits_client_index" ON "recurring_visits" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_client_keys_one_living_key" ON "call_client_keys" USING btree ("call_id") WHERE "call_client_keys"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "call_events_call_index" ON "call_events" USING btree ("call_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_events_action_key" ON "call_events" USING btree (("data" ->> 'actionId'));--> statement-breakpoint
CREATE INDEX "call_notes_call_index" ON "call_notes" USING btree ("call_id","at");--> statement-breakpoint
CREATE INDEX "service_calls_search_index" ON "service_calls" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_calls_created_at_index" ON "service_calls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_status_index" ON "service_calls" USING btree ("status","created_at","id","priority");--> statement-breakpoint
CREATE INDEX "service_calls_value_index" ON "service_calls" USING btree (coalesce("final_value_cents", "estimated_value_cents", 0),"created_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_partner_index" ON "service_calls" USING btree ("assigned_partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_service_index" ON "service_calls" USING btree ("service_id","created_at");--> statement-breakpoint
CREATE INDEX "service_calls_client_index" ON "service_calls" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_calls_open_return_key" ON "service_calls" USING btree ("return_of") WHERE status in ('pendente','em_andamento');--> statement-breakpoint
CREATE INDEX "service_calls_return_index" ON "service_calls" USING btree ("return_of") WHERE "service_calls"."return_of" is not null;--> statement-breakpoint
CREATE INDEX "waste_destinations_call_index" ON "waste_destinations" USING btree ("call_id","id");--> statement-breakpoint
CREATE INDEX "saved_requests_created_at_index" ON "saved_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "saved_requests_search_index" ON "saved_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discrepancy_events_discrepancy_index" ON "discrepancy_events" USING btree ("discrepancy_id","at");--> statement-breakpoint
CREATE INDEX "value_discrepancies_flagged_index" ON "value_discrepancies" USING btree ("flagged_at","id");