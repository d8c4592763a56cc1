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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "partner_application_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"type" text NOT NULL,
	"details" text
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
	"resend_key" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_name" text,
	"decision_reason" text,
	"partner_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(company_name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(contact_name, '') || ' ' || email || ' ' || whatsapp || ' ' || coalesce(document, ''))) STORED NOT NULL,
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
	"application_id" uuid NOT NULL,
	"partner_id" uuid,
	"kind" text NOT NULL,
	"file_id" uuid,
	"status" text DEFAULT 'pendente' NOT NULL,
	"reason" text,
	"expires_on" date,
	"decided_at" timestamp with time zone,
	"decided_by_name" text,
	CONSTRAINT "partner_documents_kind_check" CHECK ("partner_documents"."kind" in ('businessRegistration','negativeRecord','environmentalLicense','addressProof','companyLogo')),
	CONSTRAINT "partner_documents_status_check" CHECK ("partner_documents"."status" in ('pendente','aprovado','recusado')),
	CONSTRAINT "partner_documents_file_check" CHECK ("partner_documents"."file_id" is not null or "partner_documents"."status" = 'recusado')
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
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_drivers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "partner_drivers_role_check" CHECK ("partner_drivers"."role" in ('technical_lead','assistant','driver'))
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
	"services" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_vehicles_type_check" CHECK ("partner_vehicles"."type" in ('small_car','truck_pipa','truck_hydro','motorcycle','other'))
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
ALTER TABLE "partner_application_events" ADD CONSTRAINT "partner_application_events_application_id_partner_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."partner_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_documents" ADD CONSTRAINT "partner_documents_application_id_partner_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."partner_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_documents" ADD CONSTRAINT "partner_documents_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_documents" ADD CONSTRAINT "partner_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_drivers" ADD CONSTRAINT "partner_drivers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_drivers" ADD CONSTRAINT "partner_drivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_regions" ADD CONSTRAINT "partner_regions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_vehicles" ADD CONSTRAINT "partner_vehicles_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_vehicles" ADD CONSTRAINT "partner_vehicles_driver_id_partner_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."partner_drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_owner_index" ON "files" USING btree ("owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "files_expires_at_index" ON "files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_sha256_index" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "partner_application_events_application_index" ON "partner_application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_open_document_key" ON "partner_applications" USING btree ("document") WHERE "partner_applications"."status" <> 'recusado';--> statement-breakpoint
CREATE INDEX "partner_applications_status_index" ON "partner_applications" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "partner_applications_created_at_index" ON "partner_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "partner_applications_search_index" ON "partner_applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "partner_documents_kind_key" ON "partner_documents" USING btree ("application_id","kind");--> statement-breakpoint
CREATE INDEX "partner_documents_partner_index" ON "partner_documents" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_documents_expires_on_index" ON "partner_documents" USING btree ("expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_drivers_cpf_key" ON "partner_drivers" USING btree ("partner_id","cpf");--> statement-breakpoint
CREATE INDEX "partner_drivers_phone_index" ON "partner_drivers" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_vehicles_plate_key" ON "partner_vehicles" USING btree ("partner_id","plate");--> statement-breakpoint
CREATE INDEX "phone_codes_expires_at_index" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_proofs_flow_index" ON "phone_proofs" USING btree ("flow_hash","phone");--> statement-breakpoint
CREATE INDEX "phone_proofs_expires_at_index" ON "phone_proofs" USING btree ("expires_at");